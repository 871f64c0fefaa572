package draw

import "image"

// one is 1 in fixed point: positions in pixels and alphas have eight binary digits.
const one = 256

type canvas struct {
	palette
	img           *image.RGBA
	width, height int
	window        image.Rectangle // clips discs and rings
}

func newCanvas(width, height int, p palette) *canvas {
	whole := image.Rect(0, 0, width, height)
	return &canvas{p, image.NewRGBA(whole), width, height, whole}
}

// x, y and short convert thousandths of the width, the height and the smaller of the two to fixed
// point.
func (c *canvas) x(thousandths int) int { return c.width * one * thousandths / 1000 }
func (c *canvas) y(thousandths int) int { return c.height * one * thousandths / 1000 }
func (c *canvas) short(thousandths int) int {
	return min(c.width, c.height) * one * thousandths / 1000
}

func (c *canvas) blend(x, y int, color rgb, alpha int) {
	pix := c.img.Pix[y*c.img.Stride+x*4:][:4:4]
	if alpha < one {
		color = rgb{int(pix[0]), int(pix[1]), int(pix[2])}.mix(color, alpha)
	}
	pix[0], pix[1], pix[2], pix[3] = uint8(color.r), uint8(color.g), uint8(color.b), 255
}

// gradient fills the picture with a gradient from the color above to the color below.
func (c *canvas) gradient(above, below rgb) {
	for y := range c.height {
		color := above.mix(below, y*one/c.height)
		for x := range c.width {
			c.blend(x, y, color, one)
		}
	}
}

func (c *canvas) disc(cx, cy, radius int, color rgb, alpha int) {
	c.ring(cx, cy, -one, radius, color, alpha)
}

// ring fills the area between two radii.
func (c *canvas) ring(cx, cy, inner, outer int, color rgb, alpha int) {
	box := image.Rect((cx-outer)/one-1, (cy-outer)/one-1, (cx+outer)/one+2, (cy+outer)/one+2).Intersect(c.window)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if cover := annulus(x*one+one/2-cx, y*one+one/2-cy, inner, outer); cover > 0 {
				c.blend(x, y, color, cover*alpha/one)
			}
		}
	}
}

// annulus returns how much of the pixel at the given distance is between two radii.
func annulus(dx, dy, inner, outer int) int {
	square := dx*dx + dy*dy
	if square > (outer+one)*(outer+one) {
		return 0
	}
	if in := inner + one; square > in*in && square < (outer-one)*(outer-one) && outer > one {
		return one
	}
	distance := squareRoot(square)
	return min(clamp(outer-distance+one/2), clamp(distance-inner+one/2))
}

func clamp(alpha int) int { return min(max(alpha, 0), one) }

// squareRoot returns the integer square root (Newton's method).
func squareRoot(n int) int {
	if n < 2 {
		return n
	}
	guess := n
	for next := (guess + 1) / 2; next < guess; next = (guess + n/guess) / 2 {
		guess = next
	}
	return guess
}

// rect fills a rectangle given by two corners.
func (c *canvas) rect(x0, y0, x1, y1 int, color rgb) {
	for y := max(y0/one, 0); y < min((y1+one-1)/one, c.height); y++ {
		for x := max(x0/one, 0); x < min((x1+one-1)/one, c.width); x++ {
			cover := overlap(x*one, x0, x1) * overlap(y*one, y0, y1) / one
			c.blend(x, y, color, cover)
		}
	}
}

// overlap returns how much of the pixel [p, p+one) is in [from, to).
func overlap(p, from, to int) int { return clamp(min(p+one, to) - max(p, from)) }

// fillBelow fills the area below a line with a gradient. The function line returns the line's
// height at x.
func (c *canvas) fillBelow(line func(x int) int, color, deep rgb) {
	for x := range c.width {
		edge := line(x)
		for y := max(edge/one, 0); y < c.height; y++ {
			c.blend(x, y, color.mix(deep, (y*one-edge)/c.height*2), clamp((y+1)*one-edge))
		}
	}
}

type rgb struct{ r, g, b int }

// mix interpolates between two colors: alpha 0 is a, 256 is b.
func (a rgb) mix(b rgb, alpha int) rgb {
	alpha = min(max(alpha, 0), 256)
	return rgb{a.r + (b.r-a.r)*alpha/256, a.g + (b.g-a.g)*alpha/256, a.b + (b.b-a.b)*alpha/256}
}

func hex(n int) rgb { return rgb{n >> 16, n >> 8 & 255, n & 255} }

// palette holds a picture's colors: the sky from high to low, the light, and the land from far to
// near.
type palette struct{ high, low, light, far, near rgb }

const paletteCount = 14

func palettes() [paletteCount]palette {
	p := func(high, low, light, far, near int) palette {
		return palette{hex(high), hex(low), hex(light), hex(far), hex(near)}
	}
	return [paletteCount]palette{
		p(0x2b4c7e, 0xf2c6a0, 0xfff1d6, 0x8c9fb5, 0x16263f),
		p(0xf6d6ad, 0xf2a65a, 0xfff6e6, 0xd97b4f, 0x5c2a2e),
		p(0x0f2a36, 0x2f7f86, 0xe8f3d6, 0x3d8f8c, 0x0a1c26),
		p(0xe9e2d0, 0xf7f2e7, 0xe4572e, 0xb9c0b0, 0x2e4a43),
		p(0x3a2e5c, 0xe58f8a, 0xffe3c2, 0x9a6a92, 0x241a3a),
		p(0xbfd8e0, 0xf4efe4, 0xffffff, 0x86a9b5, 0x24424f),
		p(0xf0d9d2, 0xe7b8ad, 0xfff8f2, 0xb98080, 0x4a3040),
		p(0x12182b, 0x34487a, 0xf3e9c8, 0x4a5f94, 0x0b0f1d),
		p(0xd8e3c4, 0xf3f1d8, 0xf7c548, 0x8fae7a, 0x2c4a34),
		p(0x7fb7be, 0xd3f3ee, 0xfff3b0, 0x4f8a8b, 0x17393f),
		p(0xf4b860, 0xf9e3b4, 0xd64933, 0xc98a4b, 0x3a2a21),
		p(0x8d99ae, 0xedf2f4, 0xef5d60, 0x6b7790, 0x2b2d42),
		p(0x1d3b2f, 0x6f9a6d, 0xf4e9b8, 0x48775a, 0x10231c),
		p(0xc9ada7, 0xf2e9e4, 0xffffff, 0x9a8c98, 0x22223b),
	}
}
