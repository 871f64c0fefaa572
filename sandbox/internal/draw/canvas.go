package draw

import "image"

// one is a pixel, or all of one: positions and shares have eight binary places.
const one = 256

// canvas is a picture being drawn.
type canvas struct {
	palette
	img           *image.RGBA
	width, height int
	window        image.Rectangle // where shapes may fall
}

func newCanvas(width, height int, p palette) *canvas {
	whole := image.Rect(0, 0, width, height)
	return &canvas{p, image.NewRGBA(whole), width, height, whole}
}

// x and y are a thousandth part of the picture's sides, short of the lesser.
func (c *canvas) x(thousandths int) int { return c.width * one * thousandths / 1000 }
func (c *canvas) y(thousandths int) int { return c.height * one * thousandths / 1000 }
func (c *canvas) short(thousandths int) int {
	return min(c.width, c.height) * one * thousandths / 1000
}

// blend covers a share of a pixel with a colour.
func (c *canvas) blend(x, y int, color rgb, share int) {
	pix := c.img.Pix[y*c.img.Stride+x*4:][:4:4]
	if share < one {
		color = rgb{int(pix[0]), int(pix[1]), int(pix[2])}.toward(color, share)
	}
	pix[0], pix[1], pix[2], pix[3] = uint8(color.r), uint8(color.g), uint8(color.b), 255
}

// sky fills the picture from one colour above to another below.
func (c *canvas) sky(above, below rgb) {
	for y := range c.height {
		color := above.toward(below, y*one/c.height)
		for x := range c.width {
			c.blend(x, y, color, one)
		}
	}
}

// disc covers a circle; share is how opaque it is.
func (c *canvas) disc(cx, cy, radius int, color rgb, share int) {
	c.ring(cx, cy, -one, radius, color, share)
}

// ring covers what lies between two radii.
func (c *canvas) ring(cx, cy, inner, outer int, color rgb, share int) {
	box := image.Rect((cx-outer)/one-1, (cy-outer)/one-1, (cx+outer)/one+2, (cy+outer)/one+2).Intersect(c.window)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if cover := annulus(x*one+one/2-cx, y*one+one/2-cy, inner, outer); cover > 0 {
				c.blend(x, y, color, cover*share/one)
			}
		}
	}
}

// annulus is how much of the pixel at a distance lies between two radii.
func annulus(dx, dy, inner, outer int) int {
	square := dx*dx + dy*dy
	if square > (outer+one)*(outer+one) {
		return 0
	}
	if in := inner + one; square > in*in && square < (outer-one)*(outer-one) && outer > one {
		return one
	}
	distance := root(square)
	return min(clamp(outer-distance+one/2), clamp(distance-inner+one/2))
}

func clamp(share int) int { return min(max(share, 0), one) }

// root is the whole part of a square root (Newton).
func root(n int) int {
	if n < 2 {
		return n
	}
	guess := n
	for next := (guess + 1) / 2; next < guess; next = (guess + n/guess) / 2 {
		guess = next
	}
	return guess
}

// rect covers a rectangle given by two corners.
func (c *canvas) rect(x0, y0, x1, y1 int, color rgb) {
	for y := max(y0/one, 0); y < min((y1+one-1)/one, c.height); y++ {
		for x := max(x0/one, 0); x < min((x1+one-1)/one, c.width); x++ {
			cover := overlap(x*one, x0, x1) * overlap(y*one, y0, y1) / one
			c.blend(x, y, color, cover)
		}
	}
}

// overlap is how much of the pixel that begins at p lies between two ends.
func overlap(p, from, to int) int { return clamp(min(p+one, to) - max(p, from)) }

// below covers everything under a line, whose height at each x is given, with a
// colour that turns into another further down.
func (c *canvas) below(line func(x int) int, color, deep rgb) {
	for x := range c.width {
		edge := line(x)
		for y := max(edge/one, 0); y < c.height; y++ {
			c.blend(x, y, color.toward(deep, (y*one-edge)/c.height*2), clamp((y+1)*one-edge))
		}
	}
}
