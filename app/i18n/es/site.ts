import type { Translated } from '../message-key.ts'

export const site: Translated<'site'> = {
  'site.description':
    'Planea bodas, cumpleaños, graduaciones y eventos de empresa: un presupuesto justo por categoría, proveedores, invitados y el gran día. Empieza gratis.',
  'site.hero.eyebrow': 'Para bodas, cumpleaños y cada gran día',
  'site.hero.title': 'La fiesta que sueñas, con las cuentas claras',
  'site.hero.text':
    'Cuéntanos qué celebras, dónde y con cuánta gente. En tres minutos tienes un presupuesto por categoría, justo para tu ciudad y con el porqué de cada monto.',
  'site.call.start': 'Empieza a planear gratis',
  'site.call.no-card': 'Sin tarjeta de crédito',

  'site.sample.label': 'Un presupuesto como lo verás tú',
  'site.sample.name': 'La boda de Ana y Luis',
  'site.sample.place': 'Guadalajara',
  'site.sample.guests': '{guests, plural, one {# invitado} other {# invitados}}',
  'site.sample.venue': 'Lugar',
  'site.sample.catering': 'Banquete',
  'site.sample.drinks': 'Bebidas',
  'site.sample.photo-and-video': 'Foto y video',
  'site.sample.music': 'Música',
  'site.sample.decorations': 'Decoración',
  'site.sample.attire': 'Vestuario',
  'site.sample.transportation': 'Transporte',
  'site.sample.miscellaneous': 'Varios',
  'site.sample.more': '{count, plural, one {# categoría más} other {# categorías más}}',
  'site.sample.caption': 'Un ejemplo, calculado por el mismo motor que hará el tuyo.',

  'site.features.title': 'Todo lo que pide el gran día, en una sola mesa',
  'site.features.planning-title': 'Planeación con IA',
  'site.features.planning-text': 'Del tipo de evento al último detalle, paso a paso y sin páginas en blanco.',
  'site.features.budget-title': 'Presupuesto inteligente',
  'site.features.budget-text':
    'Tus prioridades y tu ciudad deciden cuánto toca a cada cosa. Y cuadra al centavo, siempre.',
  'site.features.vendors-title': 'Proveedores recomendados',
  'site.features.vendors-text': 'Sabes qué pedir y cuál es un precio justo antes de hacer la primera llamada.',
  'site.features.timeline-title': 'El programa del día',
  'site.features.timeline-text': 'Las horas en orden, desde el primer invitado hasta la última canción.',
  'site.features.guests-title': 'Lista de invitados',
  'site.features.guests-text': 'Quién viene, con quién y dónde se sienta: una lista en vez de cinco chats.',
  'site.features.tasks-title': 'Tareas al día',
  'site.features.tasks-text': 'Qué hacer y para cuándo, contado hacia atrás desde tu fecha.',

  'site.closing.title': 'Ya hay fecha. Pongamos la mesa.',
  'site.closing.text': 'Tu primer plan es gratis y se queda contigo.',
  'site.footer.copyright': '© 2024 {brand}',
}
