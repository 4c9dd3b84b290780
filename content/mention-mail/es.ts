/** The mail that tells members where they are mentioned. */
export const mentionMail = {
  'subject.one': '{author} te menciona en {event}',
  'subject.other': 'Te mencionan en {count} comentarios',
  heading: 'Te mencionan',
  body: 'Esto te escribieron desde el último aviso.',
  line: '{author}, {subject} ({event}): “{text}”',
  more: 'Más menciones en la aplicación: {count}.',
  open: 'Ver los comentarios',
  button: 'Ver el primer comentario',
  why: 'Te llega porque alguien de tu equipo te menciona. Si ya lo leíste en la aplicación, no te escribimos. Lo cambias en tu cuenta.',
  somebody: 'Alguien',
  'kind.vendor': 'proveedor',
  'kind.guest': 'grupo de invitados',
  'kind.task': 'tarea',
  'kind.table': 'mesa',
  'kind.segment': 'bloque del cronograma',
  'named.vendor': '{name}',
  'named.guest': '{name}',
  'named.task': '{name}',
  'named.table': 'mesa {name}',
  'named.segment': '{name}',
} as const

export type MentionMailKey = keyof typeof mentionMail
