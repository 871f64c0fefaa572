package network

import (
	"strconv"
	"strings"
)

// The name of one of the network's own people is a number in disguise: a given
// name, a quality and a thing, joined by dots or underscores, and a number when
// the words alone do not suffice ("mara.quiet_harbor27").
const (
	givens    = 128
	qualities = 64
	things    = 128
	joints    = 4
	phrases   = givens * qualities * things * joints
)

// nameShuffle keeps people with neighbouring numbers from having alike names.
func nameShuffle() shuffle { return shuffle{ownPeople, 16_807_000_003, 7_316_717_653} }

func (w *words) ownName(number uint64) string {
	n := nameShuffle().at(number)
	phrase, suffix := n%phrases, n/phrases
	joint := phrase / (givens * qualities * things)
	name := w.given[phrase%givens] + joinMark(joint&1) +
		w.quality[phrase/givens%qualities] + joinMark(joint>>1) +
		w.thing[phrase/(givens*qualities)%things]
	if suffix > 0 {
		name += strconv.FormatUint(suffix, 10)
	}
	return name
}

// ownNumber reads a name back; false if it is no name of the network's making.
func (w *words) ownNumber(name string) (uint64, bool) {
	bare := strings.TrimRight(name, "0123456789")
	suffix, ok := suffixNumber(name[len(bare):])
	first := strings.IndexAny(bare, "._")
	last := strings.LastIndexAny(bare, "._")
	if !ok || first < 0 || first == last {
		return 0, false
	}
	given, a := w.givenAt[bare[:first]]
	quality, b := w.qualityAt[bare[first+1:last]]
	thing, c := w.thingAt[bare[last+1:]]
	if !a || !b || !c {
		return 0, false
	}
	joint := joinBit(bare[first]) | joinBit(bare[last])<<1
	n := suffix*phrases + ((joint*things+thing)*qualities+quality)*givens + given
	if n >= ownPeople {
		return 0, false
	}
	return nameShuffle().back(n), true
}

func suffixNumber(digits string) (uint64, bool) {
	if digits == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(digits, 10, 32)
	return n, err == nil && digits[0] != '0'
}

func joinMark(bit uint64) string { return "._"[bit : bit+1] }

func joinBit(mark byte) uint64 {
	if mark == '_' {
		return 1
	}
	return 0
}
