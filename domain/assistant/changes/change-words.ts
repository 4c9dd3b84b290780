const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Verbs that ask for something new, where what it is follows them. */
export const ADD_VERBS = setOf(
  'agrega agregar agregame anade anadir anademe crea crear creame pon poner ponme nueva nuevo',
  'add create make put new',
)
/** Verbs after which what is to be done follows at once. */
export const NOTE_VERBS = setOf(
  'recuerdame recordarme recuerdanos anota anotar anotame apunta apuntar apuntame remind note',
)
export const TASK_NOUNS = setOf('tarea pendiente recordatorio task todo reminder')
export const MARK_VERBS = setOf('marca marcar marcame pon poner registra registrar mark set register put')
export const DONE_VERBS = setOf(
  'completa completar termina terminar palomea palomear tacha tachar complete finish tick',
)
/** Verbs that say that something was done. */
export const DID_VERBS = setOf('hice hicimos termine terminamos completamos quedo quedaron did finished completed')
export const REOPEN_VERBS = setOf('reabre reabrir desmarca desmarcar reopen uncheck')
/** Verbs that mean another day without saying so, and those of them that mean an earlier one. */
export const POSTPONE_VERBS = setOf(
  'mueve mover reprograma reprogramar recorre recorrer pospon posponer aplaza aplazar adelanta adelantar atrasa atrasar retrasa retrasar',
  'move postpone reschedule delay',
)
export const EARLIER_VERBS = setOf('adelanta adelantar')
/** Verbs that mean another day where one is said. */
export const SCHEDULE_VERBS = setOf('pasa pasar cambia cambiar agenda agendar push shift change bring set schedule')
export const CONFIRM_VERBS = setOf('confirma confirmar confirm')
export const GUESTS_VERBS = setOf(
  'cambia cambiar pon poner actualiza actualizar ajusta ajustar sube subir baja bajar deja dejar',
  'change set update make put raise lower',
)
export const MORE_VERBS = setOf('agrega agregar agregame anade anadir suma sumar sumale aumenta aumentar add')
export const FEWER_VERBS = setOf('quita quitar resta restar remove subtract')

/** States of something done, and not done, as they are said. */
export const DONE_STATES = setOf(
  'hecha hecho hechas hechos lista listo terminada terminado completada completado completa cumplida cumplido resuelta resuelto',
  'done complete completed finished',
)
export const OPEN_STATES = [
  'pendiente',
  'sin hacer',
  'no hecha',
  'no hecho',
  'pending',
  'open',
  'undone',
  'not done',
] as const

/** What is said of a guest who comes, and of one who does not: the longer first. */
export const COMING_SAID = [
  ...[
    'ya confirmo que si',
    'confirmo que si',
    'dijo que si viene',
    'dijo que si',
    'va a venir',
    'si va a venir',
    'si viene',
  ],
  ...[
    'confirmo su asistencia',
    'confirmo asistencia',
    'ya confirmo',
    'ya confirmaron',
    'confirmo',
    'confirmaron',
    'viene',
  ],
  ...['vendra', 'asistira', 'asiste', 'acepto', 'si va', 'confirmada', 'confirmado', 'vienen', 'van a venir'],
  ...[
    'is coming',
    'are coming',
    'will come',
    'is attending',
    'has confirmed',
    'confirmed',
    'said yes',
    'accepted',
    's coming',
  ],
  ...['rsvp d yes', 'coming', 'attending'],
] as const
export const NOT_COMING_SAID = [
  ...[
    'dijo que no viene',
    'dijo que no puede',
    'dijo que no',
    'no va a poder venir',
    'no va a poder ir',
    'no va a poder',
  ],
  ...[
    'no va a venir',
    'no van a venir',
    'no puede venir',
    'no puede ir',
    'no puede',
    'no pueden',
    'no viene',
    'no vienen',
  ],
  ...['no vendra', 'no asistira', 'no asiste', 'no va', 'cancelo', 'declino', 'rechazo', 'confirmo que no'],
  ...[
    'is not coming',
    'isn t coming',
    'isnt coming',
    'are not coming',
    'aren t coming',
    'is not attending',
    'can t make it',
  ],
  ...[
    'cant make it',
    'can t come',
    'cant come',
    'cannot come',
    'cannot make it',
    'won t come',
    'wont come',
    'will not come',
  ],
  ...['declined', 'has declined', 'said no', 'not coming', 'not attending', 'cancelled', 'canceled'],
] as const

/** What may stand before the words that say which task is meant. */
export const TASK_LEADS = setOf(
  'la el lo las los una un mi mis nuestra nuestro tarea pendiente de del',
  'the a my our task of about to that',
)
/** The event itself, as it is called in a sentence. */
export const EVENT_WORDS = setOf(
  'boda evento fiesta casamiento graduacion cumpleanos aniversario bautizo quinceanos xv quinceanera',
  'wedding event party birthday anniversary graduation celebration fecha dia dates date day',
)
/** What seats and tables are moved with. */
export const SEAT_WORDS = setOf('mesa mesas asiento asientos lugar silla table tables seat seats')

/** How the list of tasks is named at the end of a sentence ("… a mis tareas"). */
export const TASK_LIST =
  /(?: (?:a|en|to|on|in))(?: (?:la|las|los|mi|mis|nuestra|nuestras|the|my|our))?(?: (?:lista|list|checklist))?(?: (?:de|of))?(?: (?:tareas|pendientes|tasks|task list|to dos|to do list|checklist|list|lista))$/
