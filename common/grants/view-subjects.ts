/** As whom an owner may view their item. */
export const viewSubjects = ['person', 'team', 'link', 'visitor'] as const;
export type ViewSubject = (typeof viewSubjects)[number];

/** Kept with a session: one item is seen as somebody else sees it, for reading. */
export type Viewing = {
  item_id: number;
  item_name: string;
  subject: ViewSubject;
  /** Of the person, the team or the link; 0: a visitor. */
  subject_id: number;
  /** What they are called; `''`: a visitor. */
  subject_name: string;
};
