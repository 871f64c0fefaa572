package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// placesID is a place's number at the directory it comes from.
func placesID(p network.Place) uint64 { return 100_000_000_000_000 + p.ID%10_000_000_000_000*7 }

// Place is a place as a search for places finds it.
func (w Writer) Place(p network.Place) ordered.Object {
	return ordered.Object{
		{"pk", p.ID},
		{"facebook_places_id", placesID(p)},
		{"external_source", "facebook_places"},
		{"name", p.Name},
		{"short_name", p.Name},
		{"address", p.Address},
		{"city", p.City},
		{"lat", fixedPoint(p.Lat, 6)},
		{"lng", fixedPoint(p.Lng, 6)},
		{"has_viewer_saved", false},
	}
}

// MediaPlace is a place as a post names it.
func (w Writer) MediaPlace(p network.Place) ordered.Object {
	return ordered.Object{
		{"pk", p.ID},
		{"name", p.Name},
		{"address", p.Address},
		{"city", p.City},
		{"short_name", p.Name},
		{"lat", fixedPoint(p.Lat, 6)},
		{"lng", fixedPoint(p.Lng, 6)},
		{"external_id", text(placesID(p))},
		{"external_id_source", "facebook_places"},
	}
}
