import type { ComponentType } from "react";
import type { Layout } from "@/catalog/catalog.gen";
import { AccountsView } from "@/features/views/accounts/accounts-view";
import { CommentsView } from "@/features/views/comments/comments-view";
import type { ViewProps } from "@/features/views/elements/view-props";
import { EngagementView } from "@/features/views/engagement/engagement-view";
import { HighlightsView } from "@/features/views/highlights/highlights-view";
import { IdentityView } from "@/features/views/identity/identity-view";
import { MediaView } from "@/features/views/media/media-view";
import { MusicView } from "@/features/views/music/music-view";
import { PlacesView } from "@/features/views/places/places-view";
import { ProfileView } from "@/features/views/profile/profile-view";
import { StoriesView } from "@/features/views/stories/stories-view";

/** The view of a layout. */
type LayoutView = {
	readonly View: ComponentType<ViewProps>;
	/** Has many rows: counted, filtered, paged, and shown as a table as well. */
	readonly isList: boolean;
	/** The name of the view's tab. */
	readonly name: string;
};

const singleRow = { isList: false, name: "Overview" };

/** The views by layout. */
export const layouts: Readonly<Record<Layout, LayoutView>> = {
	identity: { View: IdentityView, ...singleRow },
	profile: { View: ProfileView, ...singleRow },
	engagement: { View: EngagementView, ...singleRow },
	accounts: { View: AccountsView, isList: true, name: "People" },
	media: { View: MediaView, isList: true, name: "Gallery" },
	stories: { View: StoriesView, isList: true, name: "Viewer" },
	highlights: { View: HighlightsView, isList: true, name: "Covers" },
	places: { View: PlacesView, isList: true, name: "Places" },
	music: { View: MusicView, isList: true, name: "Songs" },
	comments: { View: CommentsView, isList: true, name: "Thread" },
};
