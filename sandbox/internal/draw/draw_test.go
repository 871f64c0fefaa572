package draw

import (
	"fmt"
	"image"
	"slices"
	"testing"
)

func TestPicturesAreDeterminedBySubjectSeedAndSize(t *testing.T) {
	for _, subject := range []Subject{Scene, Portrait, Cover} {
		for _, size := range []image.Point{{1, 1}, {3, 200}, {200, 3}, {140, 180}} {
			t.Run(fmt.Sprintf("%c %v", subject, size), func(t *testing.T) {
				d, pictures := random{5}, map[string]bool{}
				for range 24 {
					seed := d.next()
					first, second := pixels(t, subject, seed, size), pixels(t, subject, seed, size)
					if !slices.Equal(first, second) {
						t.Fatalf("seed %x: got two pictures", seed)
					}
					pictures[string(first)] = true
				}
				if size.X*size.Y > 1000 && len(pictures) != 24 {
					t.Errorf("got %d pictures from 24 seeds", len(pictures))
				}
			})
		}
	}
}

func pixels(t *testing.T, subject Subject, seed uint64, size image.Point) []byte {
	t.Helper()
	picture := Picture(subject, seed, size.X, size.Y)
	if got, want := picture.Bounds(), (image.Rectangle{Max: size}); got != want {
		t.Fatalf("seed %x: got %v, want %v", seed, got, want)
	}
	var all []byte
	for y := range size.Y {
		for x := range size.X {
			r, g, b, _ := picture.At(x, y).RGBA()
			all = append(all, byte(r>>8), byte(g>>8), byte(b>>8))
		}
	}
	return all
}

func BenchmarkPicture(b *testing.B) {
	d := random{1}
	for b.Loop() {
		Picture(Scene, d.next(), 320, 400)
	}
}
