package draw

// hills draws ridges in layers, the nearest one darkest.
func (c *canvas) hills(d *random) {
	c.gradient(c.high, c.low)
	c.sun(d, d.between(150, 420))
	layers := d.between(4, 6)
	for layer := range layers {
		near := (layer + 1) * one / layers
		top := 380 + 460*layer/layers
		ridge := noise{d.next(), c.x(d.between(420, 800)), d.between(70, 130)}
		swing := c.y(190 - 18*layer)
		color := c.far.mix(c.low, 110-layer*40).mix(c.near, near*near/one)
		c.fillBelow(func(x int) int { return c.y(top) + ridge.at(x*one)*swing/one - swing/2 }, color, color.mix(c.low, 90))
	}
}

// sun draws a disc with two halos.
func (c *canvas) sun(d *random, height int) {
	x, y, radius := c.x(d.between(200, 800)), c.y(height), c.short(d.between(70, 140))
	c.disc(x, y, radius*2, c.light, 26)
	c.disc(x, y, radius*3/2, c.light, 40)
	c.disc(x, y, radius, c.light, 240)
}

// sea draws a low sun above water that reflects it in strips.
func (c *canvas) sea(d *random) {
	c.gradient(c.high, c.low)
	horizon, cx, radius := d.between(480, 640), d.between(300, 700), d.between(130, 220)
	c.disc(c.x(cx), c.y(horizon-radius/3), c.short(radius), c.light, 240)
	c.fillBelow(func(int) int { return c.y(horizon) }, c.far.mix(c.near, 60), c.near)
	for strip := range 9 {
		y := horizon + 12 + strip*strip*5
		half := max(radius-strip*12+d.between(-30, 30), 30)
		at := cx + d.between(-24, 24)
		color := c.light.mix(c.near, 30+strip*22)
		c.rect(c.x(at-half), c.y(y), c.x(at+half), c.y(y)+c.y(6+strip), color)
	}
	if d.below(2) == 0 {
		shore := noise{d.next(), c.x(700), 90}
		c.fillBelow(func(x int) int { return c.y(860) + shore.at(x*one)*c.y(110)/one - x*c.height/c.width*one/14 }, c.near, c.near)
	}
}

// dunes draws a few long ridges.
func (c *canvas) dunes(d *random) {
	c.gradient(c.low, c.light.mix(c.low, 120))
	c.sun(d, d.between(160, 300))
	for layer := range 4 {
		ridge := noise{d.next(), c.x(1100), 40}
		top, tilt := 380+layer*150, d.between(-220, 220)
		color := c.low.mix(c.far, 90+layer*50).mix(c.near, layer*layer*14)
		c.fillBelow(func(x int) int {
			slope := (x - c.width/2) * one * tilt / 1000
			return c.y(top) + ridge.at(x*one)*c.y(200)/one - slope
		}, color, color.mix(c.near, 110))
	}
}

// noise is one-dimensional value noise: the sum of three octaves of random
// values, with smoothstep interpolation.
type noise struct {
	seed        uint64
	wavelength  int // wavelength of the first octave, in 1/256 pixels
	persistence int // amplitude of each octave relative to the one before, in 1/256
}

// at returns the value at x, from 0 to 256.
func (v noise) at(x int) int {
	sum, weight, total, wavelength := 0, one, 0, v.wavelength
	for octave := range 3 {
		sum += v.octave(x, max(wavelength, one), uint64(octave)) * weight
		total += weight
		weight = weight * v.persistence / one
		wavelength /= 2
	}
	return sum / total
}

func (v noise) octave(x, wavelength int, octave uint64) int {
	cell, offset := x/wavelength, x%wavelength
	t := offset * one / wavelength
	ease := t * t * (3*one - 2*t) / (one * one) // 3t² − 2t³
	return v.value(cell, octave) + (v.value(cell+1, octave)-v.value(cell, octave))*ease/one
}

func (v noise) value(cell int, octave uint64) int {
	d := random{v.seed ^ octave<<56 ^ uint64(cell)<<20}
	return d.below(one)
}
