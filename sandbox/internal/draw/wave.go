package draw

// wave is a smooth line that never repeats within a picture: values at whole
// numbers, eased between them, in three sizes on top of each other.
type wave struct {
	seed   uint64
	length int // of the largest swell, in 1/256 pixels
	rough  int // how much of each smaller swell is added, of 256
}

// at is the height of the line at x, from 0 to 256.
func (w wave) at(x int) int {
	sum, weight, total, length := 0, one, 0, w.length
	for octave := range 3 {
		sum += w.swell(x, max(length, one), uint64(octave)) * weight
		total += weight
		weight = weight * w.rough / one
		length /= 2
	}
	return sum / total
}

func (w wave) swell(x, length int, octave uint64) int {
	cell, within := x/length, x%length
	t := within * one / length
	ease := t * t * (3*one - 2*t) / (one * one) // 3t² − 2t³
	return w.value(cell, octave) + (w.value(cell+1, octave)-w.value(cell, octave))*ease/one
}

func (w wave) value(cell int, octave uint64) int {
	d := dice{w.seed ^ octave<<56 ^ uint64(cell)<<20}
	return d.below(one)
}
