// Package draw draws the sandbox's pictures: landscapes in two tones, still compositions of circles
// and arcs, and portraits of accounts.
//
// A picture depends only on its seed and size, and is identical on every machine: positions are
// integers in units of 1/256 pixel, and no floating-point numbers are used. Edges are anti-aliased
// by pixel coverage.
package draw

import "image"

// Subject is the subject of a picture.
type Subject byte

// Subjects of pictures.
const (
	Scene    Subject = 'm' // a post: landscapes and compositions
	Portrait Subject = 'u' // an account's picture
	Cover    Subject = 'c' // a cover of music or of a highlight
)

// Picture draws a subject.
func Picture(subject Subject, seed uint64, width, height int) image.Image {
	d := random{seed}
	c := newCanvas(width, height, palettes()[d.below(paletteCount)])
	switch subject {
	case Portrait:
		c.portrait(&d)
	case Cover:
		c.composition(&d)
	default:
		c.scene(&d)
	}
	return c.img
}

func (c *canvas) scene(d *random) {
	switch d.below(8) {
	case 0, 1, 2:
		c.hills(d)
	case 3, 4:
		c.sea(d)
	case 5:
		c.dunes(d)
	default:
		c.composition(d)
	}
}

func (c *canvas) composition(d *random) {
	switch d.below(4) {
	case 0:
		c.tiles(d)
	case 1:
		c.rings(d)
	case 2:
		c.arches(d)
	default:
		c.moons(d)
	}
}

// random generates numbers from a seed (SplitMix64).
type random struct{ state uint64 }

func (d *random) next() uint64 {
	d.state += 0x9e3779b97f4a7c15
	x := d.state
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (d *random) below(n int) int { return int(d.next() % uint64(n)) }

func (d *random) between(low, high int) int { return low + d.below(high-low+1) }
