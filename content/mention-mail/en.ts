import type { MentionMailKey } from './es.ts'

export const mentionMail: Readonly<Record<MentionMailKey, string>> = {
  'subject.one': '{author} mentioned you in {event}',
  'subject.other': 'You are mentioned in {count} comments',
  heading: 'You are mentioned',
  body: 'This is what was written to you since the last email.',
  line: '{author}, {subject} ({event}): “{text}”',
  more: 'More mentions in the app: {count}.',
  open: 'See the comments',
  button: 'See the first comment',
  why: 'You get this because someone on your team mentioned you. What you have read in the app is not emailed. You can change this in your account.',
  somebody: 'Someone',
  'kind.vendor': 'vendor',
  'kind.guest': 'party',
  'kind.task': 'task',
  'kind.table': 'table',
  'kind.segment': 'segment of the timeline',
  'named.vendor': '{name}',
  'named.guest': '{name}',
  'named.task': '{name}',
  'named.table': 'table {name}',
  'named.segment': '{name}',
}
