import { vendorAdvice } from '#content/vendor-advice/es.ts'
import type { advice as english } from '../en/advice.ts'

export const advice: Readonly<Record<keyof typeof english, string>> = {
  ...vendorAdvice,

  'advice.screen.title': 'Recomendaciones de proveedores con IA',
  'advice.screen.intro':
    'Qué tipo de proveedor va con tu evento, cuánto debería costar allí para tantas personas y qué preguntar. Los proveedores los encuentras tú: nunca inventamos uno.',
  'advice.screen.by-rules':
    'Lo calculan nuestras reglas con tu plan y cifras publicadas. Nada de esto se envía a ningún lado y nadie paga por aparecer aquí.',
  'advice.screen.no-model': 'No hay ningún modelo de IA conectado.',
  'advice.screen.with-model':
    'El modelo de IA {model} solo lee una cotización cuando se lo pides, y de lo que dice solo cuenta lo que está en ella.',
  'advice.screen.model-from-basic':
    'A partir de Basic, el modelo de IA {model} también puede leer cotizaciones cuando se lo pides.',
  'advice.screen.loading': 'Cargando las recomendaciones',

  'advice.ask.title': '¿Recomendaciones sobre un tipo de proveedor: {kind}?',
  'advice.ask.text':
    'Tu nivel incluye recomendaciones sobre un tipo de proveedor en cada plan. El primero que pidas queda como el del plan.',
  'advice.ask.read-only':
    'Todavía no se han pedido recomendaciones. El nivel de este plan las incluye sobre un tipo de proveedor; lo eligen los editores.',
  'advice.ask.confirm': 'Ver recomendaciones: {kind}',

  'advice.locked.label': 'Límite del nivel',
  'advice.locked.chosen': 'El de este plan: {kind}.',

  'advice.save.failed-title': 'No se guardaron las recomendaciones',

  'advice.cost.title': 'Cuánto debería costar',
  'advice.cost.estimate': 'Estimación',
  'advice.cost.range': 'de {low} a {high}',
  'advice.cost.for':
    'Para {guests, plural, one {# persona} other {# personas}} en {place}; lo más probable, unos {likely}.',
  'advice.cost.book-by': 'Conviene contratarlo antes del {date}, según tu lista de tareas.',
  'advice.cost.booked': 'Ya contratado: {names}.',
  'advice.cost.how': 'Cómo se calculó',
  'advice.cost.source': 'Cifras de:',
  'advice.cost.own-source': 'Cifras de nuestro modelo de presupuesto; el margen es una estimación nuestra.',
  'advice.cost.no-offer': 'Es una estimación, no una oferta: ningún proveedor ha dado este precio.',

  'advice.room.enough': 'En tu presupuesto de {category} quedan {left}: alcanza para un precio habitual.',
  'advice.room.tight': 'En tu presupuesto de {category} quedan {left}: menos de lo probable.',
  'advice.room.short':
    'En tu presupuesto de {category} quedan {left}: menos de lo mínimo que esperamos. Busca un servicio más pequeño o pasa dinero a esa categoría.',
  'advice.room.no-line': 'Tu presupuesto no tiene un renglón para {category}.',
  'advice.room.allocated': '{category} en tu presupuesto',
  'advice.room.committed': 'Acordado con proveedores contratados',
  'advice.room.reserved': 'Apartado para otros proveedores de la categoría',
  'advice.room.left': 'Queda para este proveedor',

  'advice.basis.per-guest':
    'De {low} a {high} dólares por persona a precios de Estados Unidos, con la calidad que elegiste',
  'advice.basis.published-per-guest':
    'De {low} a {high} dólares por persona: el promedio de Estados Unidos en 2024, 30 % menos y más',
  'advice.basis.published': 'De {low} a {high} dólares: el promedio de Estados Unidos en 2024, 30 % menos y más',
  'advice.basis.share': 'Del {low} al {high} % de tu total de {total}',
  'advice.basis.part': 'de eso, {percent}, según lo publicado',
  'advice.basis.index-city': '× {index} %, el nivel de precios de {place} (Estados Unidos = 100)',
  'advice.basis.index-country': '× {index} %, el nivel de precios del país (Estados Unidos = 100)',
  'advice.basis.index-unknown': '× {index} %, un nivel de precios medio, porque no se conoce el del lugar',
  'advice.basis.rate': '× {rate} {currency} por dólar (1 de enero de 2026)',
  'advice.basis.guests': '× {guests, plural, one {# persona} other {# personas}}',

  'advice.fit.title': 'Qué tipo de proveedor te conviene',
  'advice.fit.style': 'Estilo que tienes en mente',
  'advice.fit.any-style': 'Todavía sin definir',
  'advice.fit.because': 'Porque {reasons}.',

  'advice.search.google-maps': 'Google Maps',
  'advice.search.openstreetmap': 'OpenStreetMap',
  'advice.search.web': 'Web',
  'advice.search.for': '(buscar {what}, en una pestaña nueva)',
  'advice.search.note':
    'Los enlaces abren búsquedas en otros sitios con lo que buscas y el lugar, nada más. A quien encuentres ahí, verifícalo por tu cuenta.',

  'advice.tips.title': 'Antes de firmar',
  'advice.tips.questions': 'Qué preguntar',
  'advice.tips.red-flags': 'Malas señales',
  'advice.tips.contract': 'Qué debe decir el contrato',

  'advice.message-card.title': 'Un primer mensaje',
  'advice.message-card.language': 'Idioma de los proveedores',
  'advice.message-card.text': 'Mensaje (puedes cambiarlo)',
  'advice.message-card.copy': 'Copiar',
  'advice.message-card.copied': 'Mensaje copiado',
  'advice.message-card.mail': 'Correo',
  'advice.message-card.private': 'No menciona tu presupuesto ni tu nombre: fírmalo al enviarlo.',

  'advice.candidates.title': 'A quién encontraste',
  'advice.candidates.none':
    'Cuando encuentres a alguien que pueda hacerlo, agrega su nombre: será un candidato de tu comparación.',
  'advice.candidates.add': 'Agregar un proveedor que encontré',
  'advice.candidates.added': 'Se agregó a la comparación',
  'advice.candidates.compare': 'Compararlos',
  'advice.candidates.spread': 'Entre los totales conocidos hay {money} de diferencia.',
  'advice.candidates.missing': 'Su cotización no dice: {items}.',
  'advice.candidates.ask-next': 'Pregúntale ahora:',

  'advice.quote.title': 'Leer una cotización',
  'advice.quote.intro':
    'Pega una cotización o un correo, o elige un PDF. Encontramos precios, impuestos, fechas y contactos, y tú los aceptas uno por uno.',
  'advice.quote.text': 'Texto de la cotización',
  'advice.quote.read': 'Leerla',
  'advice.quote.choose-pdf': 'Elegir un PDF',
  'advice.quote.too-large': 'El archivo pesa más de 10 MB.',
  'advice.quote.no-text':
    'No se pudo leer texto en este PDF. Si es un escaneo, escribe lo que dice o pide el texto al proveedor.',
  'advice.quote.found':
    '{count, plural, =0 {No se encontró ningún dato para la comparación} one {Se encontró # dato} other {Se encontraron # datos}}',
  'advice.quote.cut': 'Es muy largo: solo se leyeron sus primeras 40 páginas.',
  'advice.quote.whose': '¿De quién es la cotización?',
  'advice.quote.whose-first': 'Primero agrega al proveedor; después acepta lo que dice su cotización.',
  'advice.quote.another': 'Otro proveedor…',
  'advice.quote.use': 'Usar',
  'advice.quote.replace': 'Reemplazar',
  'advice.quote.use-what': 'Usar {what}: {value}',
  'advice.quote.replace-what': 'Reemplazar {what} por {value}',
  'advice.quote.is-there': 'En la comparación',
  'advice.quote.accepted': '{name}: se guardó {what}',
  'advice.quote.failed-title': 'No se guardó',
  'advice.quote.several': 'La cotización dice varias cosas sobre esto: usa la que te corresponda.',
  'advice.quote.currency-assumed': 'La cotización no nombra una moneda; se leyó como {currency}.',
  'advice.quote.currency-unclear':
    'La cotización nombra también otra moneda: verifica que este monto sea en {currency}.',
  'advice.quote.foreign':
    'Un monto {currency, select, unknown {en otra moneda} other {en {currency}}}, no en {own}: no se convierte.',
  'advice.quote.keep': 'Guardar el PDF con la cotización de {name}',
  'advice.quote.kept': 'PDF guardado con la cotización de {name}',
  'advice.quote.sending': 'Enviando el PDF',
  'advice.quote.ask-model': 'Leerla también con IA',
  'advice.quote.ask-model-note':
    'El texto de la cotización se envía al modelo {model}. De su respuesta solo se toma lo que está en la cotización.',
  'advice.quote.by-model':
    'La leyeron nuestras reglas y el modelo {model}, que encontró {count, plural, =0 {nada} one {# dato} other {# datos}}; solo cuenta lo que está en la cotización.',
  'advice.quote.by-rules-no-model': 'La leyeron nuestras reglas: no hay un modelo configurado.',
  'advice.quote.by-rules-limit':
    'La leyeron nuestras reglas: ya usaste las consultas de IA que el nivel de este plan incluye en 24 horas.',
  'advice.quote.by-rules-timeout': 'La leyeron nuestras reglas: el modelo tardó demasiado.',
  'advice.quote.by-rules-refused': 'La leyeron nuestras reglas: el modelo se negó a leerla.',
  'advice.quote.by-rules-malformed': 'La leyeron nuestras reglas: la respuesta del modelo no sirvió.',
  'advice.quote.by-rules-unavailable': 'La leyeron nuestras reglas: no se puede llegar al modelo.',
  'advice.quote.model-failed-title': 'No se consultó al modelo',
  'advice.quote.by-rules':
    'La leyeron nuestras reglas en tu navegador, sin enviarla. Lo que la cotización no dice queda por definir.',
  'advice.quote.by-rules-before': 'La leen nuestras reglas en tu navegador, sin enviarla.',

  'advice.found.fixed': 'Precio',
  'advice.found.per-guest': 'Precio por persona',
  'advice.found.minimum-guests': 'Mínimo de personas que se cobran',
  'advice.found.is-tax-included': 'Impuestos',
  'advice.found.tax-percent': 'Tasa de impuesto',
  'advice.found.service-percent': 'Cargo por servicio',
  'advice.found.fees': 'Cargo',
  'advice.found.travel': 'Traslado',
  'advice.found.hours-included': 'Horas incluidas',
  'advice.found.extra-hour': 'Precio de la hora extra',
  'advice.found.deposit': 'Anticipo',
  'advice.found.deposit-percent': 'Anticipo',
  'advice.found.final-payment-on': 'Pago final antes del',
  'advice.found.valid-on': 'Cotización válida hasta el',
  'advice.found.phone': 'Teléfono',
  'advice.found.email': 'Correo',
  'advice.found.website': 'Sitio web',
  'advice.found.guests': '{count, plural, one {# persona} other {# personas}}',
  'advice.found.hours': '{count, plural, one {# hora} other {# horas}}',
}
