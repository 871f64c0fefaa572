package draw

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"
)

func TestSheet(t *testing.T) {
	sheet := image.NewRGBA(image.Rect(0, 0, 8*150, 7*190))
	d := dice{5}
	for i := range 56 {
		w, h, s := 140, 180, Scene
		if i%7 == 5 {
			s = Portrait
			h = 140
		}
		if i%7 == 6 {
			s = Cover
			h = 140
		}
		p := Picture(s, d.next(), w, h)
		draw.Draw(sheet, image.Rect(i%8*150, i/8*190, i%8*150+w, i/8*190+h), p, image.Point{}, draw.Src)
	}
	f, _ := os.Create("/tmp/sheet.png")
	png.Encode(f, sheet)
	f.Close()
}
func BenchmarkPicture(b *testing.B) {
	d := dice{1}
	for b.Loop() {
		Picture(Scene, d.next(), 320, 400)
	}
}
