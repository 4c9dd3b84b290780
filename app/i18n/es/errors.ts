import type { Translated } from '../message-key.ts'

export const errors: Translated<'errors'> = {
  'errors.guest-view.limit-reached':
    'Un plan puede tener {max, number} vistas como máximo. Elimina una para guardar otra.',
  'errors.guest-mail.unavailable': 'No se pudo por un problema de nuestro lado. Inténtalo de nuevo en un momento.',
  'errors.mailing.changed': 'La lista cambió mientras preparabas el correo. Revisa quién lo recibe y envíalo de nuevo.',
  'errors.mailing.closed':
    'Las respuestas ya están cerradas o el evento empezó, así que este correo ya no se puede enviar.',
  'errors.mailing.malformed': 'Falta algún dato del envío o no es correcto. Revísalo e inténtalo de nuevo.',
  'errors.mailing.no-reply-address':
    'Tu cuenta no tiene un correo confirmado al que tus invitados puedan responder. Confírmalo e inténtalo de nuevo.',
  'errors.mailing.not-found': 'Este envío ya no está.',
  'errors.mailing.too-many': 'Hay demasiados correos en espera. Cancela alguno o espera a que salgan.',
  'errors.guest-question.answered':
    'Al guardar así se {max, plural, one {eliminaría # respuesta} other {eliminarían # respuestas}} de tus invitados. Confírmalo para continuar.',
  'errors.guest-question.limit-reached':
    'Un plan puede tener {max, plural, one {# pregunta} other {# preguntas}} como máximo. Elimina alguna para agregar otra.',
  'errors.guest-import.not-found': 'Esta importación ya no está disponible. Vuelve a elegir el archivo.',
  'errors.guest-import.too-large':
    'El archivo tiene demasiado para una sola importación. Divídelo en dos e importa cada parte.',
  'errors.guest-settings.deadline-late':
    'Los invitados podrían responder después del evento. Adelanta el plazo o cambia el día del evento.',
  'errors.guest.limit-reached':
    'El nivel de este plan incluye {max, plural, one {# invitado} other {# invitados}} en la lista. Sube de nivel para agregar más.',
  'errors.guest.malformed': 'Falta algún dato del invitado o no es correcto. Revísalo y guarda de nuevo.',
  'errors.guest.named-place': 'Al guardar así se eliminaría a {names}. Confírmalo para continuar.',
  'errors.guest.not-found': 'Este invitado ya no está en la lista. Recarga la página para ver cómo quedó.',
  'errors.guest.table-is-derived': 'La mesa viene del acomodo definitivo. Cámbiala ahí.',
  'errors.guest.too-many':
    'Un plan puede tener 10,000 invitados y 20,000 personas como máximo. Elimina algunos para agregar otros.',
  'errors.guest.too-many-places':
    'Un grupo puede tener {max, plural, one {# persona} other {# personas}} como máximo. Divídelo en dos para agregar más.',
  'errors.second-list.full':
    'Ya no alcanzan los lugares: {max, plural, =0 {no hay ninguno libre} one {hay # libre} other {hay # libres}}. Recarga la página para ver quién sigue.',
  'errors.second-list.over':
    'El último día de la segunda lista ya pasó. Elige otro en “Anfitriones y fecha límite” para invitar a más.',
  'errors.meal-option.limit-reached':
    'Un plan puede tener {max, plural, one {# menú} other {# menús}} como máximo. Elimina alguno para agregar otro.',
  'errors.sub-event.limit-reached':
    'Un plan puede tener {max, plural, one {# momento} other {# momentos}} como máximo. Elimina alguno para agregar otro.',
  'errors.seating.malformed': 'Falta algún dato del acomodo o no es correcto. Revísalo y guarda de nuevo.',
  'errors.seating.not-found': 'Esto ya no está. Recarga la página para ver cómo quedó.',
  'errors.seating.changed-meanwhile':
    'Alguien más cambió esto al mismo tiempo, así que no se guardó nada. Mira cómo quedó e inténtalo de nuevo.',
  'errors.seating.would-unseat':
    'Al guardar así {max, plural, one {se liberaría # lugar ocupado} other {se liberarían # lugares ocupados}}. Confírmalo para continuar.',
  'errors.seating.no-place':
    'El salón es muy pequeño: {missing, plural, one {# mesa no cabe} other {# mesas no caben}}. Agranda el salón o elige menos mesas.',
  'errors.seating.no-such-seat': 'La mesa ya no tiene ese lugar. Elige otro.',
  'errors.caterer-version.limit-reached':
    'Un plan puede guardar {max, plural, one {# versión} other {# versiones}} de sus listas para el banquete como máximo.',
  'errors.caterer-version.not-found': 'Esa versión ya no está. Recarga la página para ver cómo quedó.',
  'errors.caterer-version.not-last':
    'Solo se puede deshacer la última versión: las siguientes dicen qué cambió desde esta.',
  'errors.table-item.limit-reached':
    'El nivel de este plan incluye {max, plural, one {# mesa o elemento del salón} other {# mesas y elementos del salón}}. Sube de nivel para agregar más.',
  'errors.advice.limit-reached':
    'El nivel de este plan incluye recomendaciones sobre {max, plural, one {# tipo de proveedor} other {# tipos de proveedores}}. Sube de nivel para tener más.',
  'errors.ai.limit-reached': 'Tu nivel ya no tiene consultas de IA por hoy.',
  'errors.table-item.too-many':
    'Un plan puede tener 500 mesas y 300 elementos del salón como máximo. Elimina algunos para agregar otros.',
  'errors.table-item.of-weddings': 'El altar, la mesa de regalos y la mesa del pastel son solo para bodas.',
  'errors.arrangement.limit-reached':
    'Un plan puede tener {max, plural, one {# acomodo} other {# acomodos}} como máximo. Elimina uno para agregar otro.',
  'errors.seat-person.limit-reached':
    'Un plan puede tener {max, plural, one {# anfitrión o persona del equipo} other {# anfitriones y personas del equipo}} como máximo. Elimina a alguien para agregar a otra persona.',
  'errors.seating-wish.limit-reached':
    'Un plan puede tener {max, number} deseos como máximo. Elimina algunos para agregar otros.',
  'errors.title': 'Error',
  'errors.boundary.title': 'Algo salió mal',
  'errors.boundary.unknown': 'Ocurrió un error inesperado',
  'errors.boundary.try-again': 'Intentar de nuevo',
  'errors.boundary.home': 'Ir al inicio',
  'errors.boundary.plans': 'Ver mis planes',
  'errors.not-found.title': '¡Ups! No encontramos esta página',
  'errors.not-found.text': 'Puede que la dirección haya cambiado o que se haya perdido una letra en el camino.',
  'errors.not-found.home': 'Volver al inicio',
  'errors.no-connection.title': 'No hay conexión',
  'errors.no-connection.text':
    'No se pudo cargar esta página. Nada de lo que guardaste se perdió: en cuanto vuelva tu conexión, seguimos desde aquí.',
  'errors.no-connection.retry': 'Intentar de nuevo',
  'errors.part.title': 'No se pudo abrir',
  'errors.part.text':
    'No pudimos cargar esta parte. Revisa tu conexión e inténtalo de nuevo; lo demás de la pantalla sigue como estaba.',
  'errors.unavailable.title': 'No logramos comunicarnos con nuestros servidores',
  'errors.unavailable.text':
    'Tus planes están a salvo. Seguimos intentando y esta página volverá sola en cuanto podamos.',
  'errors.unavailable.retry': 'Intentar de nuevo',
  'errors.offline.banner': 'Sin conexión. Tus tareas y el día del evento se guardarán al volver; lo demás, no.',
  'errors.offline.kept':
    'Sin conexión. Así estaba el {when}; tus tareas y el día del evento se guardarán al volver, lo demás no.',
  'errors.offline.back': 'Tienes conexión otra vez',

  'errors.access.not-allowed': 'No tienes permiso para hacer esto. Pide acceso al propietario del plan.',
  'errors.analytics.malformed': 'Algo en estos filtros no es correcto. Elígelos de nuevo.',
  'errors.analytics.not-in-tier':
    'La analítica avanzada viene con el nivel Pro y superiores, y el nivel del propietario no la incluye.',
  'errors.auth.code-wrong': 'Este código no es correcto o ya venció. Revísalo o pide uno nuevo.',
  'errors.auth.current-password-wrong': 'Esta no es tu contraseña actual.',
  'errors.auth.email-invalid': 'Este correo no es válido. Revísalo e inténtalo de nuevo.',
  'errors.auth.email-not-confirmed': 'Tu correo aún no está confirmado.',
  'errors.auth.invalid-credentials': 'El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.',
  'errors.auth.link-invalid': 'Este enlace no es válido o ya venció. Pide uno nuevo.',
  'errors.auth.mail-not-sent': 'No pudimos enviarte el correo y no se guardó nada. Inténtalo de nuevo en unos minutos.',
  'errors.auth.mail-rate-limited': 'Acabamos de enviarte un correo. Espera un minuto antes de pedir otro.',
  'errors.auth.password-characters': 'Combina otros caracteres: mayúsculas, minúsculas, números o símbolos.',
  'errors.auth.password-common': 'Demasiadas personas usan esta contraseña. Elige una más difícil de adivinar.',
  'errors.auth.password-long': 'Esta contraseña es demasiado larga. Usa 72 caracteres como máximo.',
  'errors.auth.password-short': 'Usa al menos 6 caracteres.',
  'errors.auth.password-same': 'Esa ya es tu contraseña. Elige una diferente.',
  'errors.auth.password-weak': 'Esta contraseña es fácil de adivinar. Elige una más larga.',
  'errors.auth.rate-limited': 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  'errors.auth.rate-limited-hours':
    'Demasiados intentos. Inténtalo de nuevo en {count, plural, one {# hora} other {# horas}}.',
  'errors.auth.rate-limited-minutes':
    'Demasiados intentos. Inténtalo de nuevo en {count, plural, one {# minuto} other {# minutos}}.',
  'errors.auth.rate-limited-seconds':
    'Demasiados intentos. Inténtalo de nuevo en {count, plural, one {# segundo} other {# segundos}}.',
  'errors.auth.reauthentication-needed':
    'Iniciaste sesión hace más de un día. Escribe tu contraseña actual o un código que te enviamos por correo.',
  'errors.auth.session-missing': 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  'errors.budget.categories-mismatch':
    'El presupuesto y las categorías elegidas ya no coinciden. Recarga la página e inténtalo de nuevo.',
  'errors.budget.changed-elsewhere':
    'Mientras tanto, este presupuesto cambió desde otro lugar. Tus números siguen aquí: guarda otra vez para reemplazar los nuevos, o descarta los tuyos para verlos.',
  'errors.budget.malformed': 'Hay un monto que no es correcto. Revisa los montos y guarda de nuevo.',
  'errors.budget.sum-mismatch': 'Las categorías no suman el presupuesto total. Ajústalas y guarda de nuevo.',
  'errors.budget.too-precise': 'Un monto tiene más decimales que su moneda. Redondéalo y guarda de nuevo.',
  'errors.comment.no-subject': 'Aquello de lo que se trataba ya no está, o ya no puedes verlo.',
  'errors.comment.not-found': 'Ese comentario ya no está.',
  'errors.comment.malformed': 'No se pudo leer el comentario. Escribe algo, con 2,000 caracteres como máximo.',
  'errors.comment.too-many': 'Escribiste muchos comentarios en poco tiempo. Espera unos minutos y envíalo de nuevo.',
  'errors.comment.limit-reached': 'Aquí ya hay tantos comentarios como caben.',
  'errors.comment.cannot-mention':
    'Alguien a quien mencionas no puede ver esto. Quita la mención, o dale acceso en el equipo.',
  'errors.comment.too-many-mentions': 'Menciona a 20 personas como máximo en un comentario.',
  'errors.contact.malformed': 'Corrige los errores antes de enviar.',
  'errors.contact.too-many': 'Llegaron demasiados mensajes. Espera una hora o escríbenos por correo.',
  'errors.contact.unavailable':
    'Hubo un problema al enviar tu mensaje. Inténtalo de nuevo o escríbenos directamente por correo.',
  'errors.contribution.limit-reached':
    'Un plan puede tener {max, plural, one {# aportación} other {# aportaciones}} como máximo. Elimina alguna para agregar otra.',
  'errors.contributor.limit-reached':
    'Un plan puede tener {max, plural, one {# aportante} other {# aportantes}} como máximo. Elimina alguno para agregar otro.',
  'errors.contributor.malformed': 'Falta algún dato del aportante o no es correcto. Revísalo y guarda de nuevo.',
  'errors.timeline.changed-elsewhere': 'Otra persona cambió esto mientras tanto. Míralo de nuevo y repite tu cambio.',
  'errors.timeline.limit-reached':
    'Los cronogramas de un plan pueden tener {max, number} bloques como máximo. Elimina algunos para agregar otros.',
  'errors.timeline.locked': 'El cronograma está bloqueado. Desbloquéalo para cambiarlo.',
  'errors.timeline.malformed': 'Algo del cronograma falta o no es correcto. Revísalo y guarda de nuevo.',
  'errors.timeline.not-found': 'Este cronograma ya no está. Vuelve a cargar la página.',
  'errors.timeline.versions-reached': 'Se conservan {max, number} versiones de un cronograma como máximo.',
  'errors.team.already-member': 'Esta persona ya forma parte del plan.',
  'errors.team.invitation-gone': 'Esta invitación ya no es válida. Pide que te envíen otra.',
  'errors.team.last-owner':
    'Quien organiza el plan no puede salir de él ni cambiar sus permisos. Primero hay que cederlo a otra persona.',
  'errors.team.limit-reached':
    'Este plan tiene todas las personas, invitaciones o enlaces de equipo que puede tener. Quita alguno para añadir otros.',
  'errors.team.malformed':
    'Algo de la invitación o de los permisos falta o no es correcto. Revísalo y guarda de nuevo.',
  'errors.team.not-a-member': 'Esta persona ya no forma parte del plan.',
  'errors.team.not-in-tier': 'El nivel del plan no incluye el trabajo en equipo.',
  'errors.team.not-offered': 'Este plan ya no se te ofrece.',
  'errors.team.other-address':
    'Esta invitación es para otra dirección de correo. Entra con esa cuenta o pide que te inviten a esta.',
  'errors.team.too-many': 'Se han enviado muchas invitaciones en poco tiempo. Espera un rato e inténtalo de nuevo.',
  'errors.team.unavailable': 'No se pudo enviar la invitación. Inténtalo de nuevo en un momento.',
  'errors.team.undeliverable': 'No se puede enviar correo a esta dirección. Revisa que esté bien escrita.',
  'errors.timeline-link.closed': 'Este enlace no abre nada ahora.',
  'errors.event-day.malformed': 'Algo de lo anotado falta o no es correcto.',
  'errors.event-day.not-found': 'Lo anotado es de algo que ya no está en el plan.',
  'errors.event-day.limit-reached': 'El día del evento tiene 20,000 anotaciones, el máximo. No se pueden guardar más.',
  'errors.timeline-link.limit-reached':
    'Este plan ya tiene todos los enlaces del cronograma que puede. Elimina algunos para agregar otros.',
  'errors.timeline-link.malformed': 'Algo del enlace falta o no es correcto. Revísalo y guarda de nuevo.',
  'errors.timeline-link.not-found': 'Este enlace ya no está.',
  'errors.timeline-link.too-many':
    'El cronograma se abrió muchas veces desde tu conexión. Espera unos minutos e inténtalo de nuevo.',
  'errors.timeline-link.unavailable': 'No se pudo llegar al enlace. Inténtalo de nuevo en un momento.',
  'errors.event-day-link.closed': 'Este enlace no abre nada ahora.',
  'errors.event-day-link.limit-reached':
    'Este plan ya tiene todos los enlaces de registro que puede. Elimina algunos para agregar otros.',
  'errors.event-day-link.malformed': 'Algo del enlace falta o no es correcto. Revísalo y guarda de nuevo.',
  'errors.event-day-link.not-found': 'Este enlace ya no está.',
  'errors.event-day-link.too-many':
    'La lista se abrió muchas veces desde tu conexión. Espera unos minutos e inténtalo de nuevo.',
  'errors.event-day-link.unavailable': 'No se pudo llegar al enlace. Inténtalo de nuevo en un momento.',
  'errors.drinks.changed-elsewhere':
    'Alguien más cambió estas bebidas desde que las abriste. Mira lo que hay guardado ahora e inténtalo de nuevo.',
  'errors.drinks.malformed': 'Algo de las bebidas falta o no es correcto. Revísalo y guarda de nuevo.',
  'errors.drinks.not-found': 'Estas bebidas ya no están.',
  'errors.drinks.not-in-tier':
    'El asistente de bebidas viene con el nivel Basic y superiores, y el nivel del propietario no lo incluye.',
  'errors.example.too-many': 'Abriste el ejemplo muchas veces seguidas. Espera un poco antes de volver a abrirlo.',
  'errors.example.unavailable': 'No pudimos preparar el ejemplo. Inténtalo de nuevo en un momento.',
  'errors.export.not-in-tier':
    'Exportar a PDF se incluye desde el nivel Basic y el nivel del propietario no lo tiene. CSV y Excel (XLSX) son gratis.',
  'errors.export.unavailable': 'No se pudo crear el archivo. Inténtalo de nuevo en un rato.',
  'errors.export.under-way': 'Tu exportación anterior todavía se está creando. Inténtalo de nuevo en medio minuto.',
  'errors.file.limit-reached':
    'Este plan ya guarda 200 archivos, que es el máximo. Elimina uno que ya no te haga falta.',
  'errors.file.not-found': 'Este archivo ya no está.',
  'errors.file.refused': 'No se aceptó el archivo. Envía un PDF, una imagen, Word, Excel o texto de 10 MB como máximo.',
  'errors.history.changed-since':
    'Parte de esto cambió después, o ya no está aquello a lo que pertenece. No se deshizo nada.',
  'errors.history.gone': 'Lo que se cambió ya no está. No se deshizo nada.',
  'errors.history.not-kept': 'Una parte no se conservó en el historial, así que no se puede deshacer.',
  'errors.history.not-restorable': 'Una parte no se deshace aquí. No se deshizo nada.',
  'errors.history.too-many': 'Se deshacen {max, number} cambios a la vez como máximo. Elige un momento más reciente.',
  'errors.network.offline': 'No tienes conexión. Revísala e inténtalo de nuevo.',
  'errors.newsletter.link-expired':
    'Este enlace no es válido o ya venció. Suscríbete otra vez y te enviamos uno nuevo.',
  'errors.newsletter.malformed': 'Este correo no es válido. Revísalo e inténtalo de nuevo.',
  'errors.newsletter.too-many': 'Demasiadas solicitudes desde tu conexión. Espera una hora e inténtalo de nuevo.',
  'errors.newsletter.unavailable': 'No pudimos guardar tu solicitud. Inténtalo de nuevo en un momento.',
  'errors.public-page.expired':
    'Pasó mucho tiempo desde que te buscaste. Búscate otra vez; lo que escribiste sigue aquí.',
  'errors.public-page.locked': 'Esta página pide una contraseña.',
  'errors.public-page.malformed': 'Algo no se pudo leer. Revísalo e inténtalo de nuevo.',
  'errors.public-page.not-found': 'En esta dirección no hay ninguna página.',
  'errors.public-page.taken': 'Otro evento ya tiene esta dirección. Elige otra.',
  'errors.public-page.too-many': 'Demasiados intentos. Espera un rato e inténtalo de nuevo.',
  'errors.public-page.unavailable': 'No pudimos abrir la página. Inténtalo de nuevo en un momento.',
  'errors.public-page.wrong-password': 'Esa no es la contraseña.',
  'errors.reply.changed': 'Los anfitriones cambiaron la invitación. Revísala y envía otra vez.',
  'errors.reply.closed': 'Ya no se reciben respuestas.',
  'errors.reply.malformed': 'Algo de la respuesta no se pudo leer. Revísala y envía otra vez.',
  'errors.reply.not-found': 'Este enlace no abre ninguna invitación.',
  'errors.reply.too-many': 'Demasiados intentos desde tu conexión. Espera unos minutos e inténtalo de nuevo.',
  'errors.reply.unavailable': 'No pudimos abrir el enlace. Inténtalo de nuevo en un momento.',
  'errors.payment.exceeds-agreed': 'El pago supera el monto acordado. Revisa los montos, o confirma que así debe ser.',
  'errors.payment.forbidden-transition':
    'El pago no puede pasar de su estado actual a ese. Recarga la página para ver cómo está.',
  'errors.payment.limit-reached':
    'Un plan puede tener {max, plural, one {# pago} other {# pagos}} como máximo. Elimina alguno para agregar otro.',
  'errors.payment.malformed': 'Falta algún dato de los pagos o no es correcto. Revísalo e inténtalo de nuevo.',
  'errors.plan.closed':
    'Este plan está cerrado por ahora: el nivel de su propietario incluye menos planes. Todo se puede consultar y eliminar, y se abre de nuevo con un nivel mayor.',
  'errors.billing.already-subscribed': 'Ya tienes este nivel.',
  'errors.billing.use-change': 'Ya tienes una suscripción. Cámbiala en lugar de comprar otra.',
  'errors.billing.no-subscription': 'No tienes una suscripción de pago.',
  'errors.billing.no-portal': 'No hay facturas ni formas de pago que mostrar.',
  'errors.billing.past-due': 'Hay un cobro pendiente. Págalo primero y después cambia tu suscripción.',
  'errors.billing.payment-failed':
    'El pago no se realizó, así que nada cambió. Revisa tu forma de pago e inténtalo de nuevo.',
  'errors.billing.not-refundable': 'Esta suscripción ya no se puede reembolsar.',
  'errors.billing.checkout-not-found': 'Esta compra ya no está.',
  'errors.billing.checkout-canceled': 'Esta compra se canceló. No se cobró nada.',
  'errors.billing.unavailable':
    'No pudimos comunicarnos con el servicio de pagos. No se cobró nada. Inténtalo de nuevo en un momento.',
  'errors.plan.completed':
    'Este evento está marcado como completado y solo se puede consultar. Su propietario puede reabrirlo.',
  'errors.plan.example-full':
    'Al ejemplo no le cabe más: en esta parte admite hasta {max, number}. Quita algo o empieza un plan tuyo.',
  'errors.plan.invalid-time-zone': 'No conocemos esa zona horaria. Elige otra.',
  'errors.plan.is-example': 'Un evento de ejemplo no se copia, no se comparte y no se descarga, y no envía correos.',
  'errors.plan.limit-reached':
    'Tu nivel incluye {max, plural, one {# plan de evento} other {# planes de evento}}. Sube de nivel para crear más.',
  'errors.plan.malformed': 'Falta algún dato del evento o no es correcto. Revísalo y guarda de nuevo.',
  'errors.plan.not-found': 'No se pudo cargar el plan del evento',
  'errors.post.malformed': 'Este artículo no existe.',
  'errors.quote.malformed': 'Falta algún dato de la cotización o no es correcto. Revísalo y guarda de nuevo.',
  'errors.row.fixed-column': 'Eso no se puede cambiar.',
  'errors.row.invalid': 'Hay un dato que no se puede guardar así. Revísalo e inténtalo de nuevo.',
  'errors.row.not-found': 'No se pudo cargar el plan del evento',
  'errors.row.taken': 'Eso ya está en uso. Elige otra opción.',
  'errors.scenario.limit-reached':
    'Un plan puede tener {max, plural, one {# escenario} other {# escenarios}} como máximo. Elimina alguno para guardar otro.',
  'errors.scenario.not-found': 'Este escenario ya no existe.',
  'errors.server.unavailable': 'No podemos comunicarnos con el servidor. Inténtalo de nuevo en un momento.',
  'errors.task.limit-reached':
    'Un plan puede tener {max, plural, one {# tarea} other {# tareas}} como máximo. Elimina alguna para agregar otra.',
  'errors.task.malformed': 'Falta algún dato de las tareas o no es correcto. Recarga la página e inténtalo de nuevo.',
  'errors.table-sign.closed': 'Este letrero no está abierto ahora.',
  'errors.table-sign.not-final': 'El letrero necesita un acomodo definitivo para este salón. Elige uno primero.',
  'errors.table-sign.too-many': 'Aquí se buscaron muchos nombres. Espera un rato e inténtalo de nuevo.',
  'errors.table-sign.unavailable': 'No se pudo llegar al letrero. Inténtalo de nuevo en un momento.',
  'errors.unexpected': 'Ocurrió un error inesperado',
  'errors.vendor.forbidden-transition':
    'El proveedor no puede pasar de su estado actual a ese. Recarga la página para ver cómo está.',
  'errors.vendor.limit-reached':
    'Un plan puede tener {max, plural, one {# proveedor} other {# proveedores}} como máximo. Elimina alguno para agregar otro.',
  'errors.vendor.malformed': 'Falta algún dato del proveedor o no es correcto. Revísalo y guarda de nuevo.',
  'errors.vendor.not-found': 'Este proveedor ya no existe.',
}
