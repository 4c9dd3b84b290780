import type { Translated } from '../message-key.ts'

export const blog: Translated<'blog'> = {
  'blog.list.page-title': 'Blog: guías para planear bodas, fiestas y eventos de empresa',
  'blog.list.description':
    'Guías con cuentas resueltas y sus fuentes: presupuesto por ciudad, confirmaciones que sí llegan, mesas, bebidas, cotizaciones, padrinos y empresa.',
  'blog.list.title': 'Planea con las cuentas a la vista',
  'blog.list.text':
    'Presupuestos que cuadran, invitados que responden, mesas donde se conversa. Cada guía resuelve un ejemplo entero y dice de dónde salen sus números.',
  'blog.list.topics': 'Temas',
  'blog.list.all': 'Todos',
  'blog.list.search': 'Buscar en el blog',
  'blog.list.count': '{count, plural, =0 {Ningún artículo} one {{posts} artículo} other {{posts} artículos}}',
  'blog.list.none-title': 'Ningún artículo dice eso',
  'blog.list.none-text': 'Prueba con una sola palabra, como “anticipo” o “mesas”, o recorre todos los temas.',
  'blog.list.show-all': 'Ver todos los artículos',
  'blog.rss.title': 'El blog de {brand}',
  'blog.rss.link': 'Suscríbete por RSS',

  'blog.category.budget': 'Presupuesto',
  'blog.category.checklists': 'Listas y tiempos',
  'blog.category.guests': 'Invitados',
  'blog.category.seating': 'Mesas',
  'blog.category.drinks': 'Bebidas',
  'blog.category.vendors': 'Proveedores',
  'blog.category.traditions': 'Tradiciones',
  'blog.category.corporate': 'Empresa',

  'blog.meta.author': 'Por {brand}',
  'blog.meta.minutes': '{minutes} min de lectura',
  'blog.meta.minutes-short': '{minutes} min',
  'blog.meta.views': '{count, plural, one {{views} vista} other {{views} vistas}}',

  'blog.post.path': 'Dónde estás',
  'blog.post.blog': 'Blog',
  'blog.post.contents': 'En esta página',
  'blog.post.table': 'Tabla: {heading}',
  'blog.post.sources': 'Fuentes',
  'blog.post.neighbours': 'Más artículos',
  'blog.post.newer': 'Artículo anterior',
  'blog.post.older': 'Artículo siguiente',
  'blog.post.related': 'Sigue leyendo',

  'blog.share.title': 'Compartir',
  'blog.share.whatsapp': 'WhatsApp',
  'blog.share.mail': 'Correo',
  'blog.share.copy': 'Copiar enlace',
  'blog.share.copied': 'Enlace copiado',
  'blog.share.more': 'Más opciones',
  'blog.share.print': 'Imprimir',

  'blog.closing.title': 'Ahora, con tus números',
  'blog.closing.text':
    'Total, ciudad e invitados: en tres minutos tienes un presupuesto por categoría y una lista de tareas con fechas.',
}
