package draw

// hills are ridges behind ridges, the nearest the darkest.
func (c *canvas) hills(d *dice) {
	c.sky(c.high, c.low)
	c.sun(d, d.between(150, 420))
	layers := d.between(4, 6)
	for layer := range layers {
		near := (layer + 1) * one / layers
		top := 380 + 460*layer/layers
		ridge := wave{d.next(), c.x(d.between(420, 800)), d.between(70, 130)}
		swing := c.y(190 - 18*layer)
		color := c.far.toward(c.low, 110-layer*40).toward(c.near, near*near/one)
		c.below(func(x int) int { return c.y(top) + ridge.at(x*one)*swing/one - swing/2 }, color, color.toward(c.low, 90))
	}
}

// sun is a disc with two halos.
func (c *canvas) sun(d *dice, height int) {
	x, y, radius := c.x(d.between(200, 800)), c.y(height), c.short(d.between(70, 140))
	c.disc(x, y, radius*2, c.light, 26)
	c.disc(x, y, radius*3/2, c.light, 40)
	c.disc(x, y, radius, c.light, 240)
}

// sea is a low sun above water that mirrors it in strips.
func (c *canvas) sea(d *dice) {
	c.sky(c.high, c.low)
	horizon, cx, radius := d.between(480, 640), d.between(300, 700), d.between(130, 220)
	c.disc(c.x(cx), c.y(horizon-radius/3), c.short(radius), c.light, 240)
	c.below(func(int) int { return c.y(horizon) }, c.far.toward(c.near, 60), c.near)
	for strip := range 9 {
		y := horizon + 12 + strip*strip*5
		half := max(radius-strip*12+d.between(-30, 30), 30)
		at := cx + d.between(-24, 24)
		color := c.light.toward(c.near, 30+strip*22)
		c.rect(c.x(at-half), c.y(y), c.x(at+half), c.y(y)+c.y(6+strip), color)
	}
	if d.below(2) == 0 {
		shore := wave{d.next(), c.x(700), 90}
		c.below(func(x int) int { return c.y(860) + shore.at(x*one)*c.y(110)/one - x*c.height/c.width*one/14 }, c.near, c.near)
	}
}

// dunes are a few long lines, lit from one side.
func (c *canvas) dunes(d *dice) {
	c.sky(c.low, c.light.toward(c.low, 120))
	c.sun(d, d.between(160, 300))
	for layer := range 4 {
		ridge := wave{d.next(), c.x(1100), 40}
		top, tilt := 380+layer*150, d.between(-220, 220)
		color := c.low.toward(c.far, 90+layer*50).toward(c.near, layer*layer*14)
		c.below(func(x int) int {
			slope := (x - c.width/2) * one * tilt / 1000
			return c.y(top) + ridge.at(x*one)*c.y(200)/one - slope
		}, color, color.toward(c.near, 110))
	}
}
