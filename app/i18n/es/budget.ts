import type { Translated } from '../message-key.ts'

export const budget: Translated<'budget'> = {
  'budget.category.venue': 'Lugar',
  'budget.category.catering': 'Banquete',
  'budget.category.drinks': 'Bebidas',
  'budget.category.photo-and-video': 'Foto y video',
  'budget.category.music': 'Música',
  'budget.category.decorations': 'Decoración',
  'budget.category.attire': 'Vestuario',
  'budget.category.transportation': 'Transporte',
  'budget.category.miscellaneous': 'Varios',

  'budget.includes.venue': 'Salón o jardín, mobiliario básico, espacio de ceremonia, limpieza',
  'budget.includes.catering': 'Comida, meseros, vajilla, pastel y mesa de postres',
  'budget.includes.drinks': 'Alcohol, refrescos, hielo, barra, descorche',
  'budget.includes.photo-and-video': 'Fotógrafo, video, dron, cabina de fotos, pantallas',
  'budget.includes.music': 'DJ, banda, mariachi, sonido y luces de pista',
  'budget.includes.decorations': 'Flores, iluminación, alquileres, letreros, globos',
  'budget.includes.attire': 'Trajes y vestidos, ajustes, accesorios, peinado y maquillaje',
  'budget.includes.transportation': 'El auto de los festejados, traslados, valet',
  'budget.includes.miscellaneous': 'Invitaciones, recuerdos, planner, permisos, propinas, una reserva',

  'budget.reason.base-share': 'En eventos como este se suele destinar el {percent}.',
  'budget.reason.country-variant': 'En las bodas de este país se suele destinar el {percent}; en otros, el {generic}.',
  'budget.reason.event-variant':
    'En celebraciones de este tipo se suele destinar el {percent}; en otras, el {generic}.',
  'budget.reason.estimated-share': 'Partimos del {percent}, una estimación nuestra: no hay cifras publicadas.',
  'budget.reason.skipped-spread':
    'Las categorías que dejaste fuera liberaron {skipped}; por eso las demás crecieron un {percent}.',
  'budget.reason.location':
    '{direction, select, up {El tipo de lugar lo encarece cerca del {percent}.} down {El tipo de lugar lo abarata cerca del {percent}.} other {El tipo de lugar aquí no cambia nada.}}',
  'budget.reason.duration':
    '{direction, select, up {{hours, plural, one {# hora es} other {# horas son}} más de las {typical} habituales: sube un {percent}.} down {{hours, plural, one {# hora es} other {# horas son}} menos de las {typical} habituales: baja un {percent}.} other {{hours, plural, one {# hora es} other {# horas son}} lo habitual.}}',
  'budget.reason.floor':
    'Se mantiene en {amount}, lo mínimo para atender a {guests, plural, one {# invitado} other {# invitados}} ahí: {perGuest} por persona.',
  'budget.reason.floors-first': 'Cedió {amount} a comida y bebidas, que van primero.',
  'budget.reason.priority':
    'Es tu prioridad número {rank, number}{direction, select, up {, así que pesa un {percent} más.} down {, así que pesa un {percent} menos.} other {: pesa lo habitual.}}',
  'budget.reason.limit':
    '{direction, select, up {Tu orden no lo lleva más allá de un {percent} por encima de los {amount} que tendría sin orden.} other {Tu orden no lo lleva más allá de un {percent} por debajo de los {amount} que tendría sin orden.}}',
  'budget.reason.short-of-floor': 'El mínimo para tantos invitados es {amount}: faltan {missing}.',

  'budget.editor.slider': 'Parte de {label}',
  'budget.editor.amount': 'Monto de {label}',
  'budget.editor.lock': 'Fijar {label}',
  'budget.editor.reset': 'Volver a lo sugerido para {label}',
  'budget.editor.locked': 'Fijo: los demás cambios no lo mueven',
  'budget.editor.unlocked': 'Fijar este monto',
  'budget.editor.why': 'Por qué este monto',
  'budget.editor.too-much': 'Como máximo {money}: el total y lo que fijaste no dejan más.',
  'budget.editor.suggested': 'Sugerido: {money}',
  'budget.editor.below-min': 'Por debajo del mínimo habitual de {money}',
  'budget.editor.sum-exact': 'Suma exactamente {money}',
  'budget.editor.sum-off': 'Suma {sum} en lugar de {total}',

  'budget.chart.title': 'Presupuesto por categoría',
  'budget.chart.total': 'Total',
  'budget.chart.as-table': 'Ver como tabla',
  'budget.chart.category': 'Categoría',
  'budget.chart.amount': 'Monto',
  'budget.chart.share': 'Parte',

  'budget.screen.title': 'Desglose del presupuesto',
  'budget.screen.intro':
    'Mueve dinero entre categorías. Fija lo que ya está decidido: lo demás se adapta y la suma queda exacta.',
  'budget.screen.intro-read-only': 'Cómo se reparte el dinero, y por qué.',
  'budget.screen.lines': 'Categorías',
  'budget.screen.print': 'Imprimir',
  'budget.screen.all-suggested': 'Usar lo sugerido en todo',

  'budget.total.label': 'Presupuesto total',
  'budget.total.invalid': 'Escribe un monto de presupuesto válido',
  'budget.total.invalid-full': 'Presupuesto no válido: escribe un monto de presupuesto válido',
  'budget.total.hint': 'Si lo cambias, te preguntamos qué hacer con las categorías',

  'budget.recalculate.title': '¿Recalcular el desglose?',
  'budget.recalculate.message': 'El total pasa de {from} a {to}. ¿Qué hacemos con las categorías?',
  'budget.recalculate.suggest': 'Recalcular lo sugerido',
  'budget.recalculate.suggest-hint':
    'Una nueva sugerencia para cada categoría sin fijar, con el nuevo total. También reinicia el asistente de bebidas.',
  'budget.recalculate.keep': 'Conservar mis proporciones',
  'budget.recalculate.keep-hint': 'Cada categoría sin fijar crece o se reduce en proporción.',
  'budget.recalculate.cancel': 'Cancelar',
  'budget.recalculate.cancel-hint': 'Dejar el total en {from}.',
  'budget.recalculate.locked':
    '{count, plural, one {# categoría fija se queda} other {# categorías fijas se quedan}} en {money}.',
  'budget.recalculate.locked-too-much':
    'Tus categorías fijas ya suman {money}. Libera alguna o elige un total de al menos esa cantidad.',
  'budget.recalculate.all-locked': 'Todas las categorías están fijas. Libera al menos una para que tome la diferencia.',
  'budget.recalculate.done': 'Presupuesto recalculado',
  'budget.recalculate.done-drinks':
    'El presupuesto ahora es de {money} y las bebidas empiezan de cero. Deshacer recupera las dos cosas.',
  'budget.recalculate.drinks':
    'Esto también reinicia el plan de bebidas de este evento: sus respuestas, su lista de compras y las botellas y precios elegidos.',
  'budget.recalculate.drinks-sum':
    'Esto también reinicia el plan de bebidas de este evento (unos {money} para {drinkers, plural, one {# persona que bebe} other {# personas que beben}}): sus respuestas, su lista de compras y las botellas y precios elegidos.',
  'budget.recalculate.drinks-stays':
    'Espera en la papelera, y Deshacer recupera presupuesto y bebidas. Tus preferencias, lo que sobró y lo que agregaste al presupuesto y a las tareas se quedan.',
  'budget.recalculate.drinks-confirm': 'Recalcular y reiniciar las bebidas',
  'budget.recalculate.drinks-cancel': 'Volver',
  'budget.recalculate.done-message': 'Las categorías suman {money}.',
  'budget.recalculate.failed-title': 'Error al recalcular',
  'budget.recalculate.failed-message': 'No se pudo recalcular el presupuesto. Inténtalo de nuevo.',

  'budget.save.unsaved': 'Tienes cambios sin guardar',
  'budget.save.contested': 'Cambió desde otro lugar: guardar lo reemplaza',
  'budget.save.save': 'Guardar presupuesto',
  'budget.save.discard': 'Descartar',
  'budget.save.saved': 'Presupuesto guardado',
  'budget.save.failed-title': 'El presupuesto no se guardó',

  'budget.floor.ok':
    'En {city}, {what, select, catering {la comida} drinks {las bebidas} other {la comida y las bebidas}} para {guests, plural, one {# invitado} other {# invitados}} {what, select, catering {cuesta} other {cuestan}} al menos {money}.',
  'budget.floor.tight-title': 'Un presupuesto justo',
  'budget.floor.tight':
    'En {city}, {what, select, catering {la comida} drinks {las bebidas} other {la comida y las bebidas}} para {guests, plural, one {# invitado} other {# invitados}} {what, select, catering {cuesta} other {cuestan}} al menos {money}, más del 60% del total. Queda poco para lo demás.',
  'budget.floor.insufficient-title': 'Por debajo del mínimo para tantos invitados',
  'budget.floor.insufficient':
    'En {city}, {what, select, catering {la comida} drinks {las bebidas} other {la comida y las bebidas}} para {guests, plural, one {# invitado} other {# invitados}} {what, select, catering {cuesta} other {cuestan}} al menos {money}: {missing} más que el total. Alcanzaría para {max, plural, =0 {ningún invitado} one {# invitado} other {# invitados}}.',
  'budget.floor.approximate': 'Los precios de ahí son una estimación.',

  'budget.compare.title': 'Lo tuyo y lo sugerido',
  'budget.compare.intro': 'Lo que elegiste junto a lo que sugerimos para este total.',
  'budget.compare.own': 'Tuyo',
  'budget.compare.suggested': 'Sugerido',
  'budget.compare.difference': 'Diferencia',
  'budget.compare.min': 'Mínimo',
  'budget.compare.same': 'Como lo sugerido',
  'budget.compare.all-same':
    'Cada categoría tiene lo que sugerimos para este total. Cuando muevas dinero, aquí verás la diferencia.',
  'budget.compare.all-same-read-only': 'Cada categoría tiene lo que sugerimos para este total.',

  'budget.vendors.title': 'Comparar proveedores',
  'budget.vendors.intro': 'Pon lado a lado las cotizaciones de una categoría, cada una llevada a un solo total real.',

  'budget.what-if.title': '¿Y si cambian los invitados?',
  'budget.what-if.loading': 'Cargando los escenarios',
  'budget.what-if.intro':
    'Prueba otro número de invitados y mira qué se mueve. Nada cambia hasta que apliques un escenario.',
  'budget.what-if.not-yet':
    'Para probar otro número de invitados, el presupuesto necesita un total repartido entre sus categorías.',
  'budget.what-if.list-now':
    'Tu lista de invitados: {confirmed, number} confirmados de {planned, number} planeados. Mira qué cambia con:',
  'budget.what-if.list-label': 'Tomar el número de la lista de invitados',
  'budget.what-if.list-confirmed': 'Confirmados: {count, number}',
  'budget.what-if.list-likely': 'Probables: {count, number}',
  'budget.what-if.list-invited': 'Invitados: {count, number}',
  'budget.what-if.list-hint': 'Probables son los confirmados y quienes no han respondido.',
  'budget.what-if.list-unknown': 'Por definir cuántas personas hay en la lista de invitados.',
  'budget.what-if.guests': 'Invitados en este escenario',
  'budget.what-if.guests-now': 'El plan tiene {guests, plural, one {# invitado} other {# invitados}}',
  'budget.what-if.guests-invalid': 'Escribe un número de invitados de 1 a 10,000',
  'budget.what-if.fewer': 'Un invitado menos',
  'budget.what-if.more': 'Un invitado más',
  'budget.what-if.money': '¿Y el total?',
  'budget.what-if.follow-guests': 'Se mueve con los invitados',
  'budget.what-if.follow-guests-hint': 'La comida y las bebidas cuestan más o menos; lo demás queda.',
  'budget.what-if.keep-total': 'Se queda igual',
  'budget.what-if.keep-total-hint': 'Las otras categorías toman o ponen la diferencia.',
  'budget.what-if.name': 'Nombre del escenario',
  'budget.what-if.name-missing': 'Ponle nombre al escenario',
  'budget.what-if.default-name': '{guests, plural, one {# invitado} other {# invitados}}',
  'budget.what-if.save': 'Guardar escenario',
  'budget.what-if.saved': 'Escenario guardado: {name}',
  'budget.what-if.nothing': 'Cambia el número de invitados para ver qué se mueve.',
  'budget.what-if.table': 'Antes y después por categoría',
  'budget.what-if.before': 'Con {guests, plural, one {# invitado} other {# invitados}}',
  'budget.what-if.after': 'Con {guests, plural, one {# invitado} other {# invitados}}',
  'budget.what-if.change': 'Cambio',
  'budget.what-if.outcome':
    '{direction, select, up {El total sube {difference}: de {from} a {to}.} down {El total baja {difference}: de {from} a {to}.} other {El total se queda en {to}.}}',
  'budget.what-if.not-enough':
    'No es posible conservar el total: faltan {money}. Al aplicar, el total sube esa cantidad.',
  'budget.what-if.unassigned':
    'Quedan libres {money} y ninguna categoría sin fijar puede tomarlos. Al aplicar, el total baja esa cantidad.',
  'budget.what-if.floor': 'El mínimo de comida y bebidas para todos ahí pasa de {from} a {to}.',
  'budget.what-if.list': 'Escenarios guardados',
  'budget.what-if.facts': '{guests, plural, one {# invitado} other {# invitados}}\u00a0· total {money}',
  'budget.what-if.look': 'Ver',
  'budget.what-if.look-name': 'Ver {name}',
  'budget.what-if.apply': 'Aplicar',
  'budget.what-if.apply-name': 'Aplicar {name}',
  'budget.what-if.remove': 'Eliminar',
  'budget.what-if.remove-name': 'Eliminar {name}',
  'budget.what-if.dirty': 'Primero guarda o descarta tus cambios al presupuesto: un escenario parte de lo guardado.',
  'budget.what-if.applied': '“{name}” aplicado: el plan tiene {guests, plural, one {# invitado} other {# invitados}}',
  'budget.what-if.removed': 'Escenario eliminado: {name}',
  'budget.what-if.changed-elsewhere':
    'Mientras tanto, este presupuesto cambió desde otro lugar y por eso no se aplicó nada. Revisa los números nuevos antes de aplicar un escenario.',
  'budget.what-if.failed-title': 'El escenario no cambió',
  'budget.what-if.reason.per-guest': '{money} por invitado, para {to, number} en lugar de {from, number}.',
  'budget.what-if.reason.promised': 'A sus proveedores se les prometieron {money}: no puede ser menos.',
  'budget.what-if.reason.locked': 'Está fija: se queda igual.',
  'budget.what-if.reason.takes': 'Toma su parte de lo que quedó libre.',
  'budget.what-if.reason.gives': 'Pone su parte para lo que subió.',
  'budget.what-if.reason.unchanged': 'El número de invitados no lo mueve.',
  'budget.what-if.reason.on-floor': 'Está en lo mínimo para tantos invitados.',
  'budget.what-if.reason.short-of-floor': 'Le faltan {money} para lo mínimo para tantos invitados.',
}
