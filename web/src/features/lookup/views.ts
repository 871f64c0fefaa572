import type { ComponentType } from "react";
import type { Layout } from "@/catalog/catalog.gen";
import { AccountsView } from "../views/accounts/accounts-view";
import { CommentsView } from "../views/comments/comments-view";
import { EngagementView } from "../views/engagement/engagement-view";
import { HighlightsView } from "../views/highlights/highlights-view";
import { IdentityView } from "../views/identity/identity-view";
import { MediaView } from "../views/media/media-view";
import { MusicView } from "../views/music/music-view";
import { PlacesView } from "../views/places/places-view";
import { ProfileView } from "../views/profile/profile-view";
import { StoriesView } from "../views/stories/stories-view";
import type { ViewProps } from "../views/view-props";

/** How a layout shows an answer. */
export type Face = {
	readonly View: ComponentType<ViewProps>;
	/** Many rows: counted, filtered, paged, and also there as a table. */
	readonly isList: boolean;
	/** What the view is called beside the table. */
	readonly name: string;
};

const one = { isList: false, name: "Overview" };

/** The face of every layout. */
export const views: Readonly<Record<Layout, Face>> = {
	identity: { View: IdentityView, ...one },
	profile: { View: ProfileView, ...one },
	engagement: { View: EngagementView, ...one },
	accounts: { View: AccountsView, isList: true, name: "People" },
	media: { View: MediaView, isList: true, name: "Gallery" },
	stories: { View: StoriesView, isList: true, name: "Viewer" },
	highlights: { View: HighlightsView, isList: true, name: "Covers" },
	places: { View: PlacesView, isList: true, name: "Places" },
	music: { View: MusicView, isList: true, name: "Songs" },
	comments: { View: CommentsView, isList: true, name: "Thread" },
};
