package draw

import "image"

// colors are those that a composition may use on its ground.
func (c *canvas) colors() [4]rgb { return [4]rgb{c.high, c.far, c.near, c.light} }

// tiles is a board of quarter circles, as on a kitchen floor.
func (c *canvas) tiles(d *dice) {
	c.sky(c.low, c.low)
	colors := c.colors()
	columns := d.between(2, 4)
	side := c.width * one / columns
	for top := 0; top < c.height*one; top += side {
		for left := 0; left < c.width*one; left += side {
			c.tile(d, left, top, side, colors)
		}
	}
}

func (c *canvas) tile(d *dice, left, top, side int, colors [4]rgb) {
	ground, figure := d.below(4), d.below(3)
	c.rect(left, top, left+side, top+side, colors[ground].toward(c.low, 130))
	color := colors[(ground+1+figure)%4]
	corner := d.below(4)
	x, y := left+corner%2*side, top+corner/2*side
	switch d.below(4) {
	case 0:
		c.disc(left+side/2, top+side/2, side*2/5, color, one)
	case 1:
		c.within(left, top, side, func() { c.ring(x, y, side/2, side, color, one) })
	default:
		c.within(left, top, side, func() { c.disc(x, y, side, color, one) })
	}
}

// within draws, but only inside a square.
func (c *canvas) within(left, top, side int, paint func()) {
	whole := c.window
	c.window = image.Rect(left/one, top/one, (left+side)/one, (top+side)/one).Intersect(whole)
	paint()
	c.window = whole
}

// rings are circles about one centre, off the middle.
func (c *canvas) rings(d *dice) {
	c.sky(c.low, c.low.toward(c.high, 110))
	x, y := c.x(d.between(150, 850)), c.y(d.between(200, 900))
	colors, step := c.colors(), d.between(70, 130)
	for n := 9; n > 0; n-- {
		c.disc(x, y, c.short(n*step), colors[(n+d.below(2))%3].toward(c.low, 40+n*14), 235)
	}
	c.disc(x, y, c.short(step/2), c.light, one)
}

// arches are doorways behind doorways.
func (c *canvas) arches(d *dice) {
	c.sky(c.high.toward(c.low, 150), c.low)
	c.disc(c.x(d.between(200, 800)), c.y(d.between(120, 300)), c.short(90), c.light, one)
	middle := d.between(350, 650)
	for n := range 4 {
		half, top := 340-n*80, 330+n*90
		color := c.far.toward(c.near, n*85)
		if n == 3 {
			color = c.light.toward(c.low, 60)
		}
		c.disc(c.x(middle), c.y(top)+c.x(half), c.x(half), color, one)
		c.rect(c.x(middle-half), c.y(top)+c.x(half), c.x(middle+half), c.y(1000), color)
	}
}

// moons are a few large circles that show through each other.
func (c *canvas) moons(d *dice) {
	c.sky(c.high, c.low)
	colors := c.colors()
	for n := range d.between(3, 5) {
		c.disc(c.x(d.between(100, 900)), c.y(d.between(150, 850)), c.short(d.between(160, 380)), colors[n%4], 190)
	}
	c.rect(0, c.y(d.between(800, 900)), c.x(1000), c.y(1000), c.near)
}

// portrait is a head and shoulders, or a composition for those who would
// rather not.
func (c *canvas) portrait(d *dice) {
	if d.below(3) == 0 {
		c.composition(d)
		return
	}
	c.sky(c.high.toward(c.low, 90), c.low)
	c.disc(c.x(d.between(200, 800)), c.y(d.between(250, 450)), c.short(d.between(260, 420)), c.light, 150)
	skin, cloth := c.far.toward(c.light, d.between(20, 150)), c.near
	x, head := 500+d.between(-40, 40), d.between(170, 200)
	hair := c.near.toward(c.far, d.below(90))
	c.disc(c.x(x+d.between(-25, 25)), c.y(390), c.short(head+d.between(20, 50)), hair, one)
	c.rect(c.x(x-70), c.y(480), c.x(x+70), c.y(700), skin.toward(c.near, 60))
	c.disc(c.x(x), c.y(430), c.short(head), skin, one)
	c.disc(c.x(x), c.y(1010), c.short(d.between(320, 390)), cloth, one)
	if d.below(2) == 0 {
		c.disc(c.x(x), c.y(700), c.short(78), skin.toward(c.near, 60), one)
	}
}
