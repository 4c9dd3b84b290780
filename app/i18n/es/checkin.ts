import type { Translated } from '../message-key.ts'

export const checkin: Translated<'checkin'> = {
  'checkin.open': 'Ayudantes',
  'checkin.title': 'Ayudantes en la entrada',
  'checkin.intro':
    'Un enlace para cada ayudante: encuentra a quien llega, ve su mesa y lo registra, en el celular, sin cuenta y sin internet. No ve el presupuesto, ni contactos, ni nada más del evento.',
  'checkin.none': 'Todavía no hay enlaces. Crea el primero para quien recibe a tus invitados.',
  'checkin.unnamed': 'Ayudante',
  'checkin.with-needs': 'con alergias',
  'checkin.remove.question': 'El enlace ya no abre nada. Lo que se anotó con él se queda.',
  'checkin.form.name-hint': 'Con este nombre ve tu equipo quién registró a alguien.',
  'checkin.form.needs': 'Mostrar alergias y lo que necesitan los invitados',
  'checkin.form.needs-hint': 'Solo si este ayudante tiene que saberlo. Queda anotado que se leyó.',
  'checkin.error.long': 'Usa 80 caracteres como máximo.',
}
