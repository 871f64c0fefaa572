package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"iter"
	"os"
)

// columnFile is a file with a text for each row of a run, such as the key that a column
// is sorted by. Rows are appended as they come; a file that is not as it was written is
// built anew. It has blocks:
//
//	magic, number of its first row, rows, bytes of the texts, checksum of the rest
//	where the text of each row ends
//	the texts
//
// all numbers of 4 bytes, the least significant one first.
type columnFile struct {
	file *os.File
	rows int   // that the file has
	end  int64 // of the file, in bytes
	add  block // rows that are not yet written
	buf  []byte
}

// The format of a column file.
const (
	blockMagic  = 0x31747676 // vvt1
	blockHeader = 20         // bytes
	blockRows   = 4096       // of a block that is full
	blockBytes  = 1 << 20    // of its texts: a larger one is written
	maxBlock    = 1 << 30    // bytes of texts that are believed
)

// errDamaged means that a file is not as it was written.
var errDamaged = errors.New("a table's cache is damaged")

// block is rows side by side and their texts.
type block struct {
	first int
	ends  []uint32
	texts []byte
}

// at returns the text of the ith row.
func (b *block) at(i int) []byte {
	start := uint32(0)
	if i > 0 {
		start = b.ends[i-1]
	}
	return b.texts[start:b.ends[i]]
}

// openColumnFile opens a file, or makes it. What a killed process began to write is cut
// off.
func openColumnFile(name string) (*columnFile, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open a table's cache: %w", err)
	}
	p := &columnFile{file: file}
	if err := p.measure(); err != nil {
		_ = file.Close()
		return nil, err
	}
	return p, nil
}

// measure finds the end of the last whole block.
func (p *columnFile) measure() error {
	stat, err := p.file.Stat()
	if err != nil {
		return fmt.Errorf("open a table's cache: %w", err)
	}
	for {
		h, err := p.header(p.end)
		if err != nil || p.end+h.size() > stat.Size() {
			break
		}
		p.rows += h.rows
		p.end += h.size()
	}
	if stat.Size() > p.end {
		err = p.file.Truncate(p.end)
	}
	p.add.first = p.rows
	return err
}

// header is what a block begins with.
type header struct {
	first, rows int
	bytes       uint32
	sum         uint32
}

func (h header) size() int64 { return blockHeader + 4*int64(h.rows) + int64(h.bytes) }

// header reads the header of the block at an offset; it follows the one before.
func (p *columnFile) header(at int64) (header, error) {
	var b [blockHeader]byte
	if _, err := p.file.ReadAt(b[:], at); err != nil {
		return header{}, err
	}
	return parseHeader(b[:], p.rows)
}

func parseHeader(b []byte, first int) (header, error) {
	h := header{
		first: int(binary.LittleEndian.Uint32(b[4:])), rows: int(binary.LittleEndian.Uint32(b[8:])),
		bytes: binary.LittleEndian.Uint32(b[12:]), sum: binary.LittleEndian.Uint32(b[16:]),
	}
	if binary.LittleEndian.Uint32(b) != blockMagic || h.first != first || h.rows == 0 || h.rows > blockRows || h.bytes > maxBlock {
		return header{}, errDamaged
	}
	return h, nil
}

// append adds the text of the next row.
func (p *columnFile) append(text []byte) error {
	p.add.texts = append(p.add.texts, text...)
	p.add.ends = append(p.add.ends, uint32(len(p.add.texts)))
	if len(p.add.ends) == blockRows || len(p.add.texts) >= blockBytes {
		return p.flush()
	}
	return nil
}

// flush writes the rows that were added.
func (p *columnFile) flush() error {
	count := len(p.add.ends)
	if count == 0 {
		return nil
	}
	b := append(p.buf[:0], make([]byte, blockHeader)...)
	for _, end := range p.add.ends {
		b = binary.LittleEndian.AppendUint32(b, end)
	}
	b = append(b, p.add.texts...)
	for i, n := range []uint32{blockMagic, uint32(p.rows), uint32(count), uint32(len(p.add.texts)), crc32.Checksum(b[blockHeader:], crcTable)} {
		binary.LittleEndian.PutUint32(b[4*i:], n)
	}
	if _, err := p.file.WriteAt(b, p.end); err != nil {
		return fmt.Errorf("write a table's cache: %w", err)
	}
	p.rows += count
	p.end += int64(len(b))
	p.buf, p.add = b, block{first: p.rows, ends: p.add.ends[:0], texts: p.add.texts[:0]}
	return nil
}

var crcTable = crc32.MakeTable(crc32.Castagnoli)

// blocks yields the blocks of the file of which wants reports that they are wanted, in
// the same memory; nil are all.
func (p *columnFile) blocks(rows int, wants func(first, end int) bool) iter.Seq2[*block, error] {
	return func(yield func(*block, error) bool) {
		var b block
		var buf []byte
		var head [blockHeader]byte
		for at, next := int64(0), 0; next < rows; {
			h, err := readHeader(p.file, head[:], at, next)
			if err != nil {
				yield(nil, err)
				return
			}
			if wants == nil || wants(h.first, h.first+h.rows) {
				if err := b.read(p.file, at, h, &buf); err != nil {
					yield(nil, err)
					return
				}
				b.cut(rows)
				if !yield(&b, nil) {
					return
				}
			}
			next += h.rows
			at += h.size()
		}
	}
}

func readHeader(file io.ReaderAt, buf []byte, at int64, next int) (header, error) {
	if _, err := file.ReadAt(buf, at); err != nil {
		return header{}, errDamaged
	}
	return parseHeader(buf, next)
}

// read reads the block with that header.
func (b *block) read(file io.ReaderAt, at int64, h header, buf *[]byte) error {
	size := int(h.size() - blockHeader)
	if cap(*buf) < size {
		*buf = make([]byte, size)
	}
	text := (*buf)[:size]
	if _, err := file.ReadAt(text, at+blockHeader); err != nil || crc32.Checksum(text, crcTable) != h.sum {
		return errDamaged
	}
	b.first, b.ends, b.texts = h.first, b.ends[:0], text[4*h.rows:]
	for i := range h.rows {
		b.ends = append(b.ends, binary.LittleEndian.Uint32(text[4*i:]))
	}
	return nil
}

// cut leaves out the rows from that number on.
func (b *block) cut(rows int) {
	if b.first+len(b.ends) > rows {
		b.ends = b.ends[:rows-b.first]
	}
}

func (p *columnFile) close() error { return p.file.Close() }
