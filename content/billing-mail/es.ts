/** The messages of the emails about a subscription. */
export const billingMail = {
  'billing-mail.past-due.subject': 'No pudimos cobrar tu suscripción de {brand}',
  'billing-mail.past-due.heading': 'El cobro no se realizó',
  'billing-mail.past-due.body':
    'El cobro de tu nivel {tier} no se realizó. Conservas todo hasta el {day}; para que siga después, revisa tu forma de pago.',
  'billing-mail.past-due.button': 'Revisar la forma de pago',
  'billing-mail.past-due.after':
    'Si el cobro no se realiza, después de ese día tu cuenta pasa al nivel Free. No se elimina nada, y todo vuelve con el pago.',

  'billing-mail.ending.subject': 'Tu suscripción de {brand} termina el {day}',
  'billing-mail.ending.heading': 'Tu suscripción termina el {day}',
  'billing-mail.ending.body':
    'Conservas tu nivel {tier} hasta ese día y no se te cobrará de nuevo. Después tu cuenta pasa al nivel Free.',
  'billing-mail.ending.button': 'Ver mi suscripción',
  'billing-mail.ending.after':
    'No se elimina nada. Con más planes de los que incluye el nivel Free, tú eliges cuál queda abierto; los demás se pueden consultar.',

  'billing-mail.ended.subject': 'Tu suscripción de {brand} terminó',
  'billing-mail.ended.heading': 'Tu suscripción terminó',
  'billing-mail.ended.body': 'Tu nivel {tier} terminó el {day} y tu cuenta está en el nivel Free. No se eliminó nada.',
  'billing-mail.ended.button': 'Ver mi suscripción',
  'billing-mail.ended.closed.one':
    'Un plan quedó cerrado: se puede consultar, y se abre de nuevo con un nivel mayor. Puedes elegir cuál queda abierto.',
  'billing-mail.ended.closed.other':
    '{count} planes quedaron cerrados: se pueden consultar, y se abren de nuevo con un nivel mayor. Puedes elegir cuál queda abierto.',
  'billing-mail.ended.back': 'Con una suscripción nueva todo vuelve a estar como antes.',

  'billing-mail.why': 'Recibes este mensaje porque es sobre tu suscripción.',
} as const

export type BillingMailKey = keyof typeof billingMail
