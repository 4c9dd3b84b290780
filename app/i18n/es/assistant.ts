import type { Translated } from '../message-key.ts'

export const assistant: Translated<'assistant'> = {
  'assistant.title': 'Pregunta sobre este plan',
  'assistant.own': 'Pregunta o cambia algo del plan con tus palabras',
  'assistant.question': 'Tu pregunta',
  'assistant.ask': 'Preguntar',
  'assistant.answer': 'Respuesta',
  'assistant.loading': 'Buscando la respuesta',
  'assistant.examples': 'Qué se puede preguntar',
  'assistant.by-rules':
    'Responden nuestras reglas con lo que hay en este plan; no se consulta ningún modelo de IA ni se envía nada, salvo que lo pidas. Nada cambia hasta que lo aceptes.',
  'assistant.not-understood':
    'Esa pregunta no la podemos responder con lo que hay en el plan. Prueba con una de estas:',
  'assistant.no-such-name': 'En este plan no hay ningún proveedor con el nombre “{name}”.',
  'assistant.no-such-kind': 'Este plan todavía no tiene proveedores de este tipo: {kind}.',
  'assistant.no-category': 'Tu presupuesto no tiene un monto para esa categoría.',
  'assistant.understood': 'Entendimos: {question}{about, select, all {} other { ({about})}}',
  'assistant.understood-more': '¿Qué cambia si {count, plural, one {viene # más} other {vienen # más}}?',
  'assistant.ignored': 'Sin tomar en cuenta: {words}.',
  'assistant.quoted': '“{word}”',
  'assistant.more': '{count, plural, one {Y # más} other {Y # más}}',
  'assistant.see-all': 'Abrir la pantalla con todo',

  'assistant.example.overdue': '¿Qué está vencido?',
  'assistant.example.next': '¿Qué sigue esta semana?',
  'assistant.example.when': '¿Cuánto falta para el evento?',
  'assistant.example.unanswered': '¿Quién no ha respondido?',
  'assistant.example.coming': '¿Cuántos vienen?',
  'assistant.example.paid': '¿Cuánto hemos pagado?',
  'assistant.example.to-pay': '¿Cuánto falta por pagar?',
  'assistant.example.left': '¿Cuánto queda del presupuesto?',
  'assistant.example.more-guests': '¿Qué cambia si vienen 20 más?',
  'assistant.example.missing-vendors': '¿Qué proveedores faltan?',
  'assistant.example.booked': '¿Qué proveedores tenemos contratados?',
  'assistant.example.unseated': '¿Quién no tiene lugar?',

  'assistant.overdue':
    '{tasks, plural, =0 {Ninguna tarea} one {# tarea} other {# tareas}} y {payments, plural, =0 {ningún pago} one {# pago} other {# pagos}} con fecha vencida.',
  'assistant.next':
    '{tasks, plural, =0 {Ninguna tarea} one {# tarea} other {# tareas}} y {payments, plural, =0 {ningún pago} one {# pago} other {# pagos}} en los próximos 7 días.',
  'assistant.when':
    '{state, select, today {Es hoy, {day}.} over {Fue el {day}, hace {days, plural, one {# día} other {# días}}.} other {{days, plural, one {Falta # día} other {Faltan # días}}: es el {day}.}}',
  'assistant.pay': 'Pagar a {name}: {amount}',
  'assistant.unanswered':
    '{people, plural, =0 {La lista de invitados está vacía.} other {{pending, plural, =0 {Todos han respondido.} one {# persona de {people, number} no ha respondido.} other {# personas de {people, number} no han respondido.}}}}',
  'assistant.coming':
    '{people, plural, =0 {La lista de invitados está vacía.} other {{confirmed, plural, =0 {Nadie ha confirmado todavía} one {Viene # persona} other {Vienen # personas}}; {declined, number} dijeron que no y {pending, number} no han respondido.}}',
  'assistant.paid':
    '{vendors, plural, =0 {Todavía no hay ningún proveedor contratado.} other {{paid} pagados{unknown, plural, =0 {, {owed} por pagar} other {; de algunos no se sabe cuánto falta}}.}}',
  'assistant.to-pay':
    '{vendors, plural, =0 {Todavía no hay ningún proveedor contratado.} other {{unknown, plural, =0 {{owed} por pagar} other {Al menos {owed} por pagar: no se conocen todos los precios}}; {paid} pagados.}}',
  'assistant.vendor':
    '{agreed, select, unknown {{paid} pagados; sin monto acordado} other {{paid} pagados de {agreed}}}',
  'assistant.vendor-owed': '{owed} por pagar de {agreed}',
  'assistant.left':
    '{state, select, over {Te pasas {amount} de tu presupuesto de {total}} other {{unknown, plural, =0 {Quedan {amount} de {total}} other {Quedan como máximo {amount} de {total}: no se conocen todos los precios}}}}.',
  'assistant.category-left': '{state, select, over {{amount} de más} other {quedan {amount}}}',
  'assistant.more-guests':
    'Con {count, number} más serían {guests, number}. Si comida y bebidas cuestan lo mismo por persona, tu presupuesto pasa de {before} a {after}: {more} más.{seats, select, enough { Los lugares alcanzan.} short { {missing, plural, one {Falta # lugar} other {Faltan # lugares}}.} other {}}',
  'assistant.more-guests-unknown':
    'No se puede decir cuánto {count, plural, one {cuesta una persona más} other {cuestan # personas más}} hasta que las categorías sumen tu presupuesto.',
  'assistant.from-to': '{before} → {after}',
  'assistant.missing-vendors':
    '{open, plural, =0 {Cada categoría con dinero tiene proveedor o candidatos.} one {# de {total, number} categorías todavía no tiene proveedor.} other {# de {total, number} categorías todavía no tienen proveedor.}}',
  'assistant.booked':
    '{vendors, plural, =0 {Todavía no hay ningún proveedor contratado.} other {{booked, plural, =0 {Todavía sin contratar; {vendors, plural, one {hay # candidato} other {hay # candidatos}}.} one {# proveedor contratado.} other {# proveedores contratados.}}}}',
  'assistant.unseated':
    '{tables, plural, =0 {Todavía no hay mesas.} other {{open, plural, =0 {Los {needing, number} tienen lugar.} one {# persona de {needing, number} no tiene lugar.} other {# personas de {needing, number} no tienen lugar.}} Hay {tables, plural, one {# mesa} other {# mesas}} con {seats, plural, one {# lugar} other {# lugares}}.}}',

  'assistant.begun': 'O con tus palabras: elige una y cámbiala',
  'assistant.change.title': 'Cambios propuestos',
  'assistant.change.proposed':
    '{count, plural, one {¿Es esto? Cambia cuando lo aceptes.} other {¿A cuál te refieres? Cada uno cambia cuando lo aceptes.}}',
  'assistant.change.accept': 'Aceptar',
  'assistant.change.accept-of': 'Aceptar: {name}, {detail}',
  'assistant.change.made': 'Listo',
  'assistant.change.gone': 'Ya no está en la lista',
  'assistant.change.new-task': '{day, select, none {Tarea nueva sin fecha} other {Tarea nueva para el {day}}}',
  'assistant.change.complete': 'Marcar como hecha',
  'assistant.change.reopen': 'De nuevo pendiente',
  'assistant.change.move': '{before, select, none {Sin fecha} other {{before}}} → {after}',
  'assistant.change.answer': '{before} → {after}',
  'assistant.change.guests': 'Número de invitados del plan',
  'assistant.change.guests-bounds': 'Un plan es para {min, number} a {max, number} invitados.',
  'assistant.change.guests-same': 'El plan ya es para {count, plural, one {# invitado} other {# invitados}}.',
  'assistant.change.no-name': 'Di qué hay que hacer, por ejemplo: “Agrega una tarea: llamar a la florista el viernes”.',
  'assistant.change.no-day': 'Di qué día, por ejemplo “el viernes”, “el 3 de mayo” o “en dos semanas”.',
  'assistant.change.no-task': 'Ninguna tarea de este plan corresponde a “{name}”.',
  'assistant.change.already': '{count, plural, one {“{name}” ya está así.} other {Ya están así: “{name}” y otras.}}',
  'assistant.change.undated': '“{name}” todavía no tiene fecha. Di a qué día se mueve.',
  'assistant.change.answered': 'La lista ya lo dice de “{name}”: {answer}.',
  'assistant.change.not-invited':
    '“{name}” no tiene invitación al evento principal, así que no hay respuesta que anotar.',
  'assistant.change.move-event':
    'La fecha del evento se cambia en sus detalles, en Editar: ahí ves antes qué tareas y pagos se mueven con ella.',
  'assistant.change.drinks':
    '{count, plural, one {¿Es esto? Cuando lo aceptes, las bebidas se calculan de nuevo y se guardan.} other {Cada cambio se guarda cuando lo aceptes, y las bebidas se calculan de nuevo.}}',
  'assistant.change.drinks-detail':
    '{before} → {after}{hasCost, select, yes {; las bebidas cuestan cerca de {costBefore} → {costAfter}} other {}}',
  'assistant.change.drinks-same': 'Las bebidas de este plan ya son así.',
  'assistant.change.drinks-undone': 'Las bebidas están como antes.',
  'assistant.change.drinks-tier':
    'Guardar las bebidas es parte del nivel Basic. El Asistente de bebidas muestra cuánto suman.',
  'assistant.change.no-drinks': 'Este plan todavía no tiene bebidas guardadas. El Asistente de bebidas las calcula.',
  'assistant.change.toast': '{has, select, yes {Con brindis} other {Sin brindis}}',
  'assistant.drinks.hours': 'Horas de bebidas',
  'assistant.drinks.hostedHours': 'Horas de bebidas que pagan ustedes',
  'assistant.drinks.barMode': 'Lo que sirve la barra',
  'assistant.drinks.level': 'Nivel de las botellas',
  'assistant.drinks.profile': 'Cuánto beben los invitados',
  'assistant.drinks.hasToast': 'Brindis',
  'assistant.change.viewer': 'Puedes ver esta parte del plan, pero no cambiarla.',
  'assistant.hidden': 'No puedo responder eso: tus permisos en este plan no incluyen “{module}”.',
  'assistant.without-money': 'Los pagos no se incluyen: tus permisos en este plan no incluyen el dinero.',
  'assistant.change.example.add-task': 'Agrega una tarea: llamar a la florista el viernes',
  'assistant.change.example.set-task-status': 'Marca como hecha la degustación',
  'assistant.change.example.move-task': 'Mueve la degustación al 3 de mayo',
  'assistant.change.example.answer': 'Ana Ruiz sí viene',
  'assistant.change.example.set-guests': 'Cambia el número de invitados a 140',
  'assistant.change.example.set-drinks': 'Pon la barra de 6 horas',
  'assistant.guest.example.reply': '¿Ya confirmó Ana Ruiz?',
  'assistant.guest.example.table': '¿En qué mesa está Ana Ruiz?',
  'assistant.guest.example.food': '¿Qué come Ana Ruiz?',
  'assistant.guest.none': 'En la lista de invitados no hay nadie con el nombre “{name}”.',
  'assistant.guest.found':
    '{count, plural, one {{about, select, reply {Lo que dice la lista de {name}:} table {Dónde se sienta {name}:} other {Qué come {name}:}}} other {Hay # personas con ese nombre:}}',
  'assistant.guest.not-invited': 'Sin invitación al evento principal',
  'assistant.guest.second-list': '{reply} (segunda lista)',
  'assistant.guest.no-table': 'Todavía sin mesa',
  'assistant.guest.menu': '{menu, select, none {Sin menú elegido} other {Menú: {menu}}}',
  'assistant.guest.need': '{kind}: {names}',
  'assistant.guest.no-needs': 'Sin dieta ni alergias conocidas',

  'assistant.model.ask': 'Preguntar también a la IA',
  'assistant.model.note':
    'Se envían al modelo {model} tu pregunta, tus tareas y las cifras de este plan, con los nombres de proveedores; ningún nombre de invitado. De su respuesta solo se toman cifras que el plan tiene.',
  'assistant.model.answer': 'Respuesta del modelo',
  'assistant.model.coming': 'El modelo está respondiendo…',
  'assistant.model.by-model':
    'Lo dice el modelo {model} con lo que hay en este plan{isShortened, select, yes {; se dejó fuera una frase con una cifra que el plan no tiene} other {}}. Compruébalo antes de confiar en ello.',
  'assistant.model.by-rules':
    '{reason, select, none {No hay ningún modelo configurado} limit {Ya usaste las consultas de IA que el nivel de este plan incluye en 24 horas} timeout {El modelo tardó demasiado} refused {El modelo se negó a responder} malformed {La respuesta del modelo no se pudo usar} other {No se puede llegar al modelo}}{hasText, select, yes {: arriba está lo que llegó de su respuesta} other {}}. Vale lo que dicen nuestras reglas.',
  'assistant.model.failed-title': 'No se preguntó al modelo',
}
