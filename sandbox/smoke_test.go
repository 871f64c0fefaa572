package sandbox

import ("testing";"net/http/httptest";"net/http";"io";"encoding/json";"fmt";"os";"strings")

func TestSmoke(t *testing.T) {
	b, err := New(Config{})
	if err != nil { t.Fatal(err) }
	srv := httptest.NewServer(b); defer srv.Close()
	get := func(u string) string {
		r,_ := http.NewRequest("GET", srv.URL+u, nil); r.Header.Set("Authorization","Bearer x")
		resp, err := http.DefaultClient.Do(r); if err!=nil {t.Fatal(err)}
		x,_ := io.ReadAll(resp.Body)
		if !json.Valid(x) || resp.StatusCode!=200 { t.Errorf("%s %d %.300s", u, resp.StatusCode, x) }
		fmt.Println(u, resp.StatusCode, len(x))
		os.WriteFile("/tmp/sb/"+strings.NewReplacer("/","_","?","_","&","_").Replace(u)+".json", x, 0o644)
		return string(x)
	}
	var posts struct{Items []struct{Code string}}
	json.Unmarshal([]byte(get("/ig/posts/?id_user=787132&count=100")), &posts)
	c := posts.Items[3].Code
	var st struct{Items []struct{ID string}}
	json.Unmarshal([]byte(get("/ig/stories/?id_user=787132")), &st)
	var hl struct{Tray []struct{ID string}}
	json.Unmarshal([]byte(get("/ig/highlights_tray/?id_user=787132")), &hl)
	for _, u := range strings.Fields(`/ig/user_id/?user=natgeo /ig/info_username/?user=natgeo /ig/basic_engagement/?user=natgeo /ig/info/?id_user=787132 /ig/web_profile_info/?user=natgeo /ig/additional_info/?id_user=787132
	/ig/followings/?id_user=787132 /ig/followers/?id_user=787132&count=200 /ig/posts_username/?user=johndoe /ig/reels_posts/?user=natgeo /ig/randusername/?name=nat /ig/similar_accounts/?id_user=787132 /ig/hashtag/?hashtag=sunset /ig/hashtag/?hashtag=blub
	/ig/locations/?location_id=212988663&max_id=100 /ig/location_search/?name=lindhaven /ig/music_trending/ /ig/music_search/?name=blue+sky /ig/stories_hd/?id_user=787132 /ig/tv_posts/?user=787132 /ig/tv_posts_username/?user=natgeo /ig/tagged/?id_user=787132`) { get(u) }
	get("/ig/get_stories/?id_user=787132&id_stories="+st.Items[0].ID)
	get("/ig/get_stories_hd/?id_user=787132&id_stories="+st.Items[0].ID)
	get("/ig/highlights/?id_highlight="+hl.Tray[0].ID)
	get("/ig/post_info_v2/?shortcode="+c); get("/ig/likes/?shortcode="+c); get("/ig/comments/?shortcode="+c)
}
