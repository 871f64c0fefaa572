package draw

import "image"

func (c *canvas) colors() [4]rgb { return [4]rgb{c.high, c.far, c.near, c.light} }

// tiles draws a grid of discs and quarter circles.
func (c *canvas) tiles(d *random) {
	c.gradient(c.low, c.low)
	colors := c.colors()
	columns := d.between(2, 4)
	side := c.width * one / columns
	for top := 0; top < c.height*one; top += side {
		for left := 0; left < c.width*one; left += side {
			c.tile(d, left, top, side, colors)
		}
	}
}

func (c *canvas) tile(d *random, left, top, side int, colors [4]rgb) {
	ground, figure := d.below(4), d.below(3)
	c.rect(left, top, left+side, top+side, colors[ground].mix(c.low, 130))
	color := colors[(ground+1+figure)%4]
	corner := d.below(4)
	x, y := left+corner%2*side, top+corner/2*side
	switch d.below(4) {
	case 0:
		c.disc(left+side/2, top+side/2, side*2/5, color, one)
	case 1:
		c.clip(left, top, side, func() { c.ring(x, y, side/2, side, color, one) })
	default:
		c.clip(left, top, side, func() { c.disc(x, y, side, color, one) })
	}
}

// clip restricts drawing to a square.
func (c *canvas) clip(left, top, side int, draw func()) {
	whole := c.window
	c.window = image.Rect(left/one, top/one, (left+side)/one, (top+side)/one).Intersect(whole)
	draw()
	c.window = whole
}

func (c *canvas) rings(d *random) {
	c.gradient(c.low, c.low.mix(c.high, 110))
	x, y := c.x(d.between(150, 850)), c.y(d.between(200, 900))
	colors, gap := c.colors(), d.between(70, 130)
	for n := 9; n > 0; n-- {
		c.disc(x, y, c.short(n*gap), colors[(n+d.below(2))%3].mix(c.low, 40+n*14), 235)
	}
	c.disc(x, y, c.short(gap/2), c.light, one)
}

// arches draws doorways behind doorways.
func (c *canvas) arches(d *random) {
	c.gradient(c.high.mix(c.low, 150), c.low)
	c.disc(c.x(d.between(200, 800)), c.y(d.between(120, 300)), c.short(90), c.light, one)
	middle := d.between(350, 650)
	for n := range 4 {
		half, top := 340-n*80, 330+n*90
		color := c.far.mix(c.near, n*85)
		if n == 3 {
			color = c.light.mix(c.low, 60)
		}
		c.disc(c.x(middle), c.y(top)+c.x(half), c.x(half), color, one)
		c.rect(c.x(middle-half), c.y(top)+c.x(half), c.x(middle+half), c.y(1000), color)
	}
}

// moons draws a few large translucent circles.
func (c *canvas) moons(d *random) {
	c.gradient(c.high, c.low)
	colors := c.colors()
	for n := range d.between(3, 5) {
		c.disc(c.x(d.between(100, 900)), c.y(d.between(150, 850)), c.short(d.between(160, 380)), colors[n%4], 190)
	}
	c.rect(0, c.y(d.between(800, 900)), c.x(1000), c.y(1000), c.near)
}

// portrait draws a head and shoulders, or a composition.
func (c *canvas) portrait(d *random) {
	if d.below(3) == 0 {
		c.composition(d)
		return
	}
	c.gradient(c.high.mix(c.low, 90), c.low)
	c.disc(c.x(d.between(200, 800)), c.y(d.between(250, 450)), c.short(d.between(260, 420)), c.light, 150)
	skin, cloth := c.far.mix(c.light, d.between(20, 150)), c.near
	x, head := 500+d.between(-40, 40), d.between(170, 200)
	hair := c.near.mix(c.far, d.below(90))
	c.disc(c.x(x+d.between(-25, 25)), c.y(390), c.short(head+d.between(20, 50)), hair, one)
	c.rect(c.x(x-70), c.y(480), c.x(x+70), c.y(700), skin.mix(c.near, 60))
	c.disc(c.x(x), c.y(430), c.short(head), skin, one)
	c.disc(c.x(x), c.y(1010), c.short(d.between(320, 390)), cloth, one)
	if d.below(2) == 0 {
		c.disc(c.x(x), c.y(700), c.short(78), skin.mix(c.near, 60), one)
	}
}
