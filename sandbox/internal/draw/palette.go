package draw

// rgb is a colour.
type rgb struct{ r, g, b int }

// toward mixes two colours: 0 is a, 256 is b.
func (a rgb) toward(b rgb, share int) rgb {
	share = min(max(share, 0), 256)
	return rgb{a.r + (b.r-a.r)*share/256, a.g + (b.g-a.g)*share/256, a.b + (b.b-a.b)*share/256}
}

func hex(n int) rgb { return rgb{n >> 16, n >> 8 & 255, n & 255} }

// palette is two tones and what lies between: a sky from high to low, a light,
// a land from far to near.
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
