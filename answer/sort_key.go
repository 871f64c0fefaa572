package answer

import (
	"encoding/binary"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"viewfinder/catalog"
)

// SortKeys makes sort keys for the cells of a column: sorting by the bytes of the keys sorts the
// cells. It is not safe for concurrent use.
//
//   - Numbers sort by value, at any length and in any notation; times sort
//     chronologically.
//   - IDs and text sort as on the page: case and accents are ignored, and digits in the
//     text are compared as a number.
//   - In a column of numbers, or of values without a known field, other strings follow
//     the numbers.
//   - Nested rows sort by count, and false precedes true.
//   - The key of a missing cell or an empty string is empty.
type SortKeys struct {
	collator *collate.Collator
	buffer   collate.Buffer
	weights  [0x180][]byte // keys of single characters, computed on demand
}

// NewSortKeys returns an empty SortKeys.
func NewSortKeys() *SortKeys {
	return &SortKeys{collator: collate.New(language.Und, collate.IgnoreCase, collate.IgnoreDiacritics, collate.Numeric)}
}

// First bytes of keys, by type of value.
const (
	keyNegative byte = 0x10
	keyZero     byte = 0x20
	keyPositive byte = 0x30
	keyText     byte = 0x80
)

// Append appends the key of a cell. Its field has type t.
func (k *SortKeys) Append(dst []byte, t catalog.FieldType, c *Cell) []byte {
	switch {
	case c.Type == CellRows:
		return appendDecimalKey(dst, strconv.Itoa(len(c.Rows)))
	case c.Type == CellMissing || c.Text == "":
		return dst
	case c.IsFlag():
		return append(dst, keyText, c.Text[0]) // the first letter of false or true
	}
	switch t {
	case catalog.FieldNumber, catalog.FieldAny:
		if numberPattern.MatchString(c.Text) {
			return appendDecimalKey(dst, c.Text)
		}
	case catalog.FieldTime:
		if numberPattern.MatchString(c.Text) {
			return appendDecimalKey(dst, c.Text)
		}
		if moment, ok := momentOf(c.Text); ok {
			return appendDecimalKey(dst, strconv.FormatInt(moment.UnixMilli(), 10)+"e-3")
		}
	}
	return k.appendText(dst, c.Text)
}

// Exponents of decimal keys: a value is 0.d1d2… × 10^exponent.
const (
	exponentZero = 0x80    // the byte for exponent 0
	exponentNear = 60      // the largest exponent in one byte
	exponentFar  = 1 << 61 // larger exponents are capped
)

// appendDecimalKey appends the key of a JSON number.
func appendDecimalKey(dst []byte, number string) []byte {
	text, negative := strings.CutPrefix(number, "-")
	mantissa, power := text, int64(0)
	if at := strings.IndexAny(text, "eE"); at >= 0 {
		mantissa = text[:at]
		power = farExponent(text[at+1:])
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	power += int64(len(whole)) - int64(len(whole)+len(fraction)-len(digits))
	digits = strings.TrimRight(digits, "0")
	switch {
	case digits == "":
		return append(dst, keyZero)
	case !negative:
		return appendDigits(appendExponent(append(dst, keyPositive), power), digits)
	}
	start := len(dst) + 1
	dst = appendDigits(appendExponent(append(dst, keyNegative), power), digits)
	for i := start; i < len(dst); i++ {
		dst[i] = ^dst[i]
	}
	return append(dst, 0xff) // sorts after numbers with more digits
}

func farExponent(text string) int64 {
	power, err := strconv.ParseInt(strings.TrimPrefix(text, "+"), 10, 64)
	if err != nil && text[0] == '-' {
		return -exponentFar
	}
	if err != nil {
		return exponentFar
	}
	return max(-exponentFar, min(power, exponentFar))
}

func appendExponent(dst []byte, power int64) []byte {
	switch {
	case power > exponentNear:
		return binary.BigEndian.AppendUint64(append(dst, 0xff), uint64(power))
	case power < -exponentNear:
		return binary.BigEndian.AppendUint64(append(dst, 0x01), uint64(power+2*exponentFar))
	}
	return append(dst, byte(exponentZero+power))
}

// appendDigits appends decimal digits, two per byte, each byte one more than its value.
func appendDigits(dst []byte, digits string) []byte {
	for i := 0; i < len(digits); i += 2 {
		pair := (digits[i] - '0' + 1) << 4
		if i+1 < len(digits) {
			pair |= digits[i+1] - '0' + 1
		}
		dst = append(dst, pair)
	}
	return dst
}

// Weights of digits in the collator's keys. A run of digits is numberWeight, the count of its
// digits without leading zeros, and a weight for each digit. Zero is numberWeight alone, so the
// count 0 is added here to sort 0.5 before 8. No other weight is as small as a digit count.
const (
	numberWeight    = 0x14f0
	digitZeroWeight = 0x14e6
	maxDigitRun     = 99
)

// appendText appends the key of a string. It packs digits as appendDigits does, which reduces an
// ID's key to a third of its size.
func (k *SortKeys) appendText(dst []byte, text string) []byte {
	dst = append(dst, keyText)
	if len(text) <= maxDigitRun && isDigits(text) { // the same digits that a collator counts
		digits := strings.TrimLeft(text, "0")
		return appendDigits(append(dst, numberWeight>>8, numberWeight&0xff, 0, byte(len(digits))), digits)
	}
	start := len(dst)
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case '0' <= r && r <= '9':
			for i+size < len(text) && '0' <= text[i+size] && text[i+size] <= '9' {
				size++
			}
			digits := strings.TrimLeft(text[i:i+size], "0")
			if size > maxDigitRun {
				return k.appendCollated(dst[:start], text)
			}
			dst = appendDigits(append(dst, numberWeight>>8, numberWeight&0xff, 0, byte(len(digits))), digits)
		case r < 0x80 || 0xc0 <= r && r < 0x180 && r != 0x140:
			dst = append(dst, k.weightsOf(r)...)
		default:
			return k.appendCollated(dst[:start], text)
		}
		i += size
	}
	return dst
}

// weightsOf returns the key of a single character, which sorts before all longer strings that start
// with it.
func (k *SortKeys) weightsOf(r rune) []byte {
	if k.weights[r] == nil {
		k.weights[r] = append([]byte{}, k.appendCollated(nil, string(r))...)
	}
	return k.weights[r]
}

func (k *SortKeys) appendCollated(dst []byte, text string) []byte {
	k.buffer.Reset()
	return packDigits(dst, k.collator.KeyFromString(&k.buffer, text))
}

// packDigits appends a collator's key with its digits packed. Weights take two bytes, or three if
// the first byte has its high bit set.
func packDigits(dst, key []byte) []byte {
	for len(key) >= 2 {
		if key[0]&0x80 != 0 {
			size := min(3, len(key))
			dst, key = append(dst, key[:size]...), key[size:]
			continue
		}
		weight := int(key[0])<<8 | int(key[1])
		dst = append(dst, key[:2]...)
		key = key[2:]
		if weight != numberWeight {
			continue
		}
		count := maxDigitRun + 1
		if len(key) >= 2 {
			count = int(key[0])<<8 | int(key[1])
		}
		if count > maxDigitRun || len(key) < 2+2*count {
			dst = append(dst, 0, 0)
			continue
		}
		dst = append(dst, key[:2]...)
		var digits [maxDigitRun]byte
		for i := range count {
			digits[i] = byte((int(key[2+2*i])<<8 | int(key[3+2*i])) - digitZeroWeight + '0')
		}
		dst = appendDigits(dst, string(digits[:count]))
		key = key[2+2*count:]
	}
	return append(dst, key...)
}
