/** What people save for most, offered when a goal is added. */
export const templates = ['umrah', 'car', 'wedding', 'home', 'device', 'education'] as const;
export type Template = (typeof templates)[number];
