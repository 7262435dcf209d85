/** What an announcement's kind, audience and state are called. */
export const kindWords = {
  information: 'announcement.kindInformation',
  warning: 'announcement.kindWarning',
} as const;

export const audienceWords = {
  everybody: 'announcement.audienceEverybody',
  people: 'announcement.audiencePeople',
  editors: 'announcement.audienceEditors',
  administrators: 'announcement.audienceAdministrators',
} as const;

export const stateWords = {
  planned: 'announcement.planned',
  running: 'announcement.running',
  ended: 'announcement.ended',
} as const;
