import type { Translated } from '../message-key.ts'

export const subscription: Translated<'subscription'> = {
  'subscription.title': 'Suscripción',
  'subscription.loading': 'Cargando tu suscripción',
  'subscription.failed-title': 'No se pudo cargar tu suscripción',

  'subscription.status.free-text': 'Free no cuesta nada y no termina.',
  'subscription.status.by-hand': 'Acordado con nuestro equipo de ventas. Para cambiarlo, escríbenos:',
  'subscription.status.support-subject': 'Mi suscripción',
  'subscription.status.portal': 'Formas de pago y facturas',
  'subscription.status.portal-text': 'Tarjetas, facturas y datos fiscales (RFC, NIF) los guarda el proveedor de pagos.',
  'subscription.status.pay': 'Actualizar la forma de pago',
  'subscription.status.cancel': 'Cancelar suscripción',
  'subscription.status.resume': 'Conservar mi suscripción',
  'subscription.status.resume-change': 'Conservar {tier}',
  'subscription.status.resumed-title': 'Suscripción conservada',
  'subscription.status.resumed': 'Nada termina: tu suscripción sigue como antes.',

  'subscription.use.title': 'Lo que usas',
  'subscription.use.plans': 'Planes de evento',
  'subscription.use.guests': 'Invitados en la lista',
  'subscription.use.tables': 'Elementos en el plano de mesas',
  'subscription.use.kinds': 'Tipos de proveedores con recomendaciones',
  'subscription.use.of': '{used, number} de {max, number}',
  'subscription.use.no-limit': '{used, number}, sin límite',
  'subscription.use.unlimited': 'Sin límite',
  'subscription.use.left': '{left, plural, =0 {No queda ninguno} one {Queda #} other {Quedan #}}',
  'subscription.use.over':
    'Más de lo que incluye tu nivel. Todo se queda y tus invitados pueden seguir respondiendo; solo no se puede agregar más.',
  'subscription.use.over-plans':
    'Más de lo que incluye tu nivel. Todos se quedan: los que no caben son solo para consultar.',
  'subscription.use.per-plan': '{count, number} por plan',
  'subscription.use.ai': 'Consultas a un modelo de IA en 24 horas',
  'subscription.use.more': 'Qué da el nivel siguiente',
  'subscription.use.shared': 'En los planes que otros comparten contigo vale el nivel de su propietario.',

  'subscription.plans.title': 'Qué planes siguen abiertos',
  'subscription.plans.text':
    '{tier} incluye {max, plural, one {# plan abierto} other {# planes abiertos}} y tienes {used, number}. Los demás solo se pueden consultar: no se elimina nada y se abren de nuevo con un nivel mayor.',
  'subscription.plans.text-next':
    'El nivel que sigue, {tier}, incluye {max, plural, one {# plan abierto} other {# planes abiertos}} y tienes {used, number}. Elige desde ahora cuáles seguirán abiertos: si no eliges, los de fechas más próximas. Los demás serán solo para consultar desde ese día, y no se elimina nada.',
  'subscription.plans.room':
    '{left, plural, =0 {Ya no puede estar abierto otro plan.} one {Puede estar abierto uno más.} other {Pueden estar abiertos # más.}}',
  'subscription.plans.near': 'Sigue abierto: su día está a menos de 14 días',
  'subscription.plans.save': 'Guardar elección',
  'subscription.plans.saved-title': 'Elección guardada',
  'subscription.plans.saved':
    '{count, plural, one {Ahora # plan es solo para consultar.} other {Ahora # planes son solo para consultar.}}',
  'subscription.plans.failed': 'No se pudo guardar la elección',

  'subscription.change.title': 'Cambiar de nivel o de periodo',
  'subscription.change.title-free': 'Elegir un nivel',
  'subscription.change.text': 'Ves cuánto cuesta y qué cambia antes de que se haga algo.',
  'subscription.change.text-demo':
    'Esto es una demostración: no hay un proveedor de pagos conectado, así que no se cobra nada ni se pide una tarjeta.',
  'subscription.change.period': 'Cómo pagas',
  'subscription.change.month': 'Por mes',
  'subscription.change.year': 'Por año',
  'subscription.change.price-month': '{price} al mes',
  'subscription.change.price-year': '{price} al año',
  'subscription.change.plus-tax': 'Los impuestos se muestran al contratar.',
  'subscription.change.mine': 'El tuyo',
  'subscription.change.next': 'Desde el {date}',
  'subscription.change.choose': 'Elegir {tier}',
  'subscription.change.to-month': 'Pagar por mes',
  'subscription.change.to-year': 'Pagar por año',
  'subscription.change.sales': 'Contactar a ventas',
  'subscription.change.compare': 'Comparar los niveles renglón por renglón',
  'subscription.change.past-due':
    'Hay un cobro pendiente. Primero actualiza tu forma de pago; después puedes cambiar de nivel.',

  'subscription.confirm.title': '¿Cambiar a {tier}?',
  'subscription.confirm.title-month': '¿Pagar {tier} por mes?',
  'subscription.confirm.title-year': '¿Pagar {tier} por año?',
  'subscription.confirm.cancel-title': '¿Cancelar tu suscripción?',
  'subscription.confirm.loading': 'Calculando qué cambia',
  'subscription.confirm.now': 'Vale desde este momento.',
  'subscription.confirm.later': 'Vale desde el {date}. Hasta entonces todo sigue igual.',
  'subscription.confirm.ends': '{tier} sigue hasta el {date}. Después estás en Free.',
  'subscription.confirm.due': 'Se cobra ahora: {amount}, la diferencia por los días que quedan de tu periodo.',
  'subscription.confirm.credit': '{amount} que ya pagaste quedan a cuenta de tus próximos pagos.',
  'subscription.confirm.nothing-due': 'Ahora no se cobra nada.',
  'subscription.confirm.losses': 'Qué cambia',
  'subscription.confirm.no-losses': 'No pierdes nada.',
  'subscription.confirm.comes-back': 'No se elimina nada. Todo vuelve si subes otra vez de nivel.',
  'subscription.confirm.keep': 'Dejar como está',
  'subscription.confirm.do': 'Cambiar a {tier}',
  'subscription.confirm.do-period': 'Cambiar',
  'subscription.confirm.do-cancel': 'Cancelar suscripción',
  'subscription.confirm.failed': 'Tu suscripción no cambió',
  'subscription.confirm.done-title': 'Suscripción cambiada',
  'subscription.confirm.done-now': 'Ahora estás en {tier}.',
  'subscription.confirm.done-later': 'Cambias a {tier} el {date}.',
  'subscription.confirm.canceled-title': 'Suscripción cancelada',
  'subscription.confirm.canceled': 'Conservas {tier} hasta el {date}. No se cobra nada más.',

  'subscription.loss.plans':
    '{count, plural, one {Este plan pasa a ser solo para consultar:} other {Estos # planes pasan a ser solo para consultar:}}',
  'subscription.loss.plans-choice':
    'Si no eliges, siguen abiertos los de fechas más próximas; aquí puedes elegir otros cuando quieras.',
  'subscription.loss.guests':
    '{count, plural, one {Un plan tiene más invitados de los que incluye el nivel. Se quedan, pero no se pueden agregar más.} other {# planes tienen más invitados de los que incluye el nivel. Se quedan, pero no se pueden agregar más.}}',
  'subscription.loss.tables':
    '{count, plural, one {Un plan tiene más elementos en el plano de mesas de los que incluye el nivel. Se quedan, pero no se pueden agregar más.} other {# planes tienen más elementos en el plano de mesas de los que incluye el nivel. Se quedan, pero no se pueden agregar más.}}',
  'subscription.loss.members':
    '{count, plural, one {Desde entonces un miembro de tus planes solo puede consultar.} other {Desde entonces # miembros de tus planes solo pueden consultar.}}',
  'subscription.loss.features': 'Deja de estar incluido: {features}.',
  'subscription.feature.pdf-export': 'exportar a PDF',
  'subscription.feature.all-ai': 'todas las funciones de IA y el asistente de bebidas',
  'subscription.feature.collaboration': 'colaboración en equipo',
  'subscription.feature.analytics': 'análisis avanzado',
  'subscription.feature.api': 'API',
  'subscription.feature.white-label': 'marca blanca',
  'subscription.feature.integrations': 'integraciones a la medida',
  'subscription.feature.sla': 'SLA',
  'subscription.feature.phone-support': 'soporte por teléfono',

  'subscription.refund.title': '14 días para pensarlo',
  'subscription.refund.text':
    'Hasta el {date} puedes terminar tu suscripción anual y recibir lo que pagaste, menos los días usados.',
  'subscription.refund.open': 'Terminar con reembolso',
  'subscription.refund.question': '¿Terminar tu suscripción con reembolso?',
  'subscription.refund.amount':
    'Recibes {amount}: {left, plural, one {queda # día} other {quedan # días}} de {total, number}.',
  'subscription.refund.nothing': 'Esto es una demostración: no se cobró nada, así que no se devuelve nada.',
  'subscription.refund.at-once': 'Tu suscripción termina en este momento y estás en Free.',
  'subscription.refund.keep': 'Conservar mi suscripción',
  'subscription.refund.confirm': 'Terminar y reembolsar',
  'subscription.refund.failed': 'No se reembolsó nada',
  'subscription.refund.done-title': 'Suscripción terminada',
  'subscription.refund.done': '{amount} van de regreso a tu forma de pago.',
  'subscription.refund.done-nothing': 'Ahora estás en Free. No se había cobrado nada.',

  'subscription.support.title': 'Soporte',
  'subscription.support.email': 'Escríbenos. Respondemos en un plazo de 24 horas.',
  'subscription.support.priority':
    'Tienes soporte prioritario: escribe desde el correo de tu cuenta y tu mensaje se responde primero, a más tardar en 24 horas.',
  'subscription.support.dedicated':
    'Tienes soporte dedicado con acuerdo de nivel de servicio (SLA): escribe desde el correo de tu cuenta. Respondemos en un plazo de 24 horas.',
  'subscription.support.phone':
    'Soporte por teléfono: de lunes a viernes, de 9\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m., hora del Pacífico, en el número de tu acuerdo.',
  'subscription.support.subject': 'Soporte de {tier}',

  'subscription.return.waiting': 'Activando tu suscripción',
  'subscription.return.waiting-text':
    'El proveedor de pagos está confirmando tu pago. Toma unos segundos; puedes salir de esta página sin perder nada.',
  'subscription.return.late': 'La confirmación tarda más de lo normal',
  'subscription.return.late-text':
    'Tu pago no se pierde: tu nivel cambia solo en cuanto llega la confirmación. Si no llega en una hora, escríbenos:',
  'subscription.return.again': 'Volver a mirar',
  'subscription.return.activated-title': 'Suscripción activada',
  'subscription.return.activated': 'Ahora estás en {tier}, con todo lo que incluye.',
  'subscription.return.canceled-title': 'Compra cancelada',
  'subscription.return.canceled': 'No se cobró nada. Puedes elegir un nivel cuando quieras.',
  'subscription.return.back': 'Volver a donde estabas',

  'subscription.checkout.title': 'Contratar',
  'subscription.checkout.loading': 'Preparando la compra',
  'subscription.checkout.failed': 'No se pudo abrir la compra',
  'subscription.checkout.heading': '{brand} {tier}',
  'subscription.checkout.choose-period': '¿Cómo quieres pagar?',
  'subscription.checkout.go': 'Continuar',
  'subscription.checkout.demo': 'Compra de demostración',
  'subscription.checkout.demo-text':
    'Esta instalación no tiene un proveedor de pagos. No se cobra nada, no se pide ninguna tarjeta, y el nivel se activa como si hubieras pagado.',
  'subscription.checkout.what': 'Qué recibes',
  'subscription.checkout.total': 'Total hoy',
  'subscription.checkout.nothing': 'No se cobra nada',
  'subscription.checkout.month': 'Se renueva cada mes hasta que canceles',
  'subscription.checkout.year':
    'Se renueva cada año hasta que canceles; en los primeros 14 días se reembolsa de forma proporcional',
  'subscription.checkout.confirm': 'Activar {tier}',
  'subscription.checkout.cancel': 'Cancelar',
  'subscription.checkout.done': 'Esta compra ya se hizo',
  'subscription.checkout.was-canceled': 'Esta compra se canceló',
  'subscription.checkout.was-canceled-text': 'No se cobró nada. Puedes empezar otra cuando quieras.',
  'subscription.checkout.not-demo': 'Esta página es solo para instalaciones sin un proveedor de pagos.',
  'subscription.checkout.to-subscription': 'Ir a mi suscripción',
  'subscription.checkout.has-tier': 'Ya tienes {tier}',
  'subscription.checkout.has-tier-text': 'No hay nada que contratar: está activo.',
}
