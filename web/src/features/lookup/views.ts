import type { ComponentType } from "react";
import type { Layout } from "@/catalog/catalog.gen";
import { EngagementView } from "../views/engagement/engagement-view";
import { IdentityView } from "../views/identity/identity-view";
import { ProfileView } from "../views/profile/profile-view";
import { RowCount } from "../views/row-count";
import type { ViewProps } from "../views/view-props";

/** The view of every layout. */
export const views: Readonly<Record<Layout, ComponentType<ViewProps>>> = {
	identity: IdentityView,
	profile: ProfileView,
	engagement: EngagementView,
	accounts: RowCount,
	media: RowCount,
	stories: RowCount,
	highlights: RowCount,
	places: RowCount,
	music: RowCount,
	comments: RowCount,
};
