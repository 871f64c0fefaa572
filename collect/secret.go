package collect

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"viewfinder/atomicfile"
	"viewfinder/problem"
)

// secretFile is the file in the data folder that holds the secret: 32 random bytes that only the
// owner may read.
const secretFile = "collections.secret"

// secret is the installation's secret. It derives owners from access keys and encrypts the keys.
type secret [32]byte

// readSecret reads the installation's secret or creates it. If the secret exists, nothing is
// written, so people can still free space on a full disk.
func readSecret(folder string) (secret, error) {
	path := filepath.Join(folder, secretFile)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if err := makeSecret(folder, path); err != nil {
			return secret{}, unreadable(err)
		}
	}
	if err := checkMode(path); err != nil {
		return secret{}, err
	}
	stored, err := os.ReadFile(path)
	if err == nil && len(stored) != len(secret{}) {
		err = fmt.Errorf("it has %d bytes instead of %d", len(stored), len(secret{}))
	}
	if err != nil {
		return secret{}, unreadable(err)
	}
	return secret(stored), nil
}

// makeSecret creates the file, unless another process does.
func makeSecret(folder, path string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	made := secret{}
	_, _ = rand.Read(made[:]) // never fails
	file, err := atomicfile.Create(folder, secretFile+".*", 0o600)
	if err != nil {
		return err
	}
	defer file.Discard()
	if _, err := file.Write(made[:]); err != nil {
		return err
	}
	if err := file.CommitNew(path); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// checkMode returns an error if others may read the secret.
func checkMode(path string) error {
	state, err := os.Stat(path)
	if err != nil {
		return unreadable(err)
	}
	if mode := state.Mode().Perm(); mode&0o077 != 0 && runtime.GOOS != "windows" {
		return problem.Newf(problem.Invalid, "The file %s has mode %04o, so other users can use it to decrypt the access keys. Run: chmod 600 %s", path, mode, path)
	}
	return nil
}

func unreadable(err error) error {
	return problem.Because(err, problem.Unexpected,
		"The file "+secretFile+" in the data folder cannot be read or created. Check that you can write there. If the file has the wrong size, replace it with a copy of the right one.")
}

func (s secret) mac(purpose, text string) []byte {
	h := hmac.New(sha256.New, s[:])
	h.Write([]byte(purpose))
	h.Write([]byte{0})
	h.Write([]byte(text))
	return h.Sum(nil)
}

// owner returns the name under which an access key's data is stored. The key cannot be derived from
// it.
func (s secret) owner(key string) string { return hex.EncodeToString(s.mac("owner", key)[:20]) }

// check returns a value that is the same for all databases of an installation.
func (s secret) check() string { return hex.EncodeToString(s.mac("check", "")[:8]) }

func (s secret) sealing() cipher.AEAD {
	block, err := aes.NewCipher(s.mac("seal", ""))
	if err != nil { // cannot happen: the key has the right size
		panic(err)
	}
	sealing, err := cipher.NewGCM(block)
	if err != nil {
		panic(err)
	}
	return sealing
}

// seal encrypts an access key for a collection. It cannot be decrypted for another collection.
func (s secret) seal(collection, key string) []byte {
	sealing := s.sealing()
	nonce := make([]byte, sealing.NonceSize())
	_, _ = rand.Read(nonce)
	return sealing.Seal(nonce, nonce, []byte(key), []byte(collection))
}

// open decrypts the access key of a collection.
func (s secret) open(collection string, sealed []byte) (string, error) {
	sealing := s.sealing()
	if len(sealed) < sealing.NonceSize() {
		return "", errors.New("the collection has no sealed key")
	}
	nonce, text := sealed[:sealing.NonceSize()], sealed[sealing.NonceSize():]
	key, err := sealing.Open(nil, nonce, text, []byte(collection))
	if err != nil {
		return "", fmt.Errorf("open the sealed key: %w", err)
	}
	return string(key), nil
}
