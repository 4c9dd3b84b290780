import type { kids as english } from '../en/kids.ts'

export const kids: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.kids-choose-theme.title': 'Elegir el tema entre todos',
  'checklist.template.kids-choose-theme.description':
    'Deja que elija entre dos o tres ideas que puedas pagar, y úsalo en invitación, pastel y juegos.',
  'checklist.template.kids-set-budget.title': 'Acordar el presupuesto',
  'checklist.template.kids-set-budget.description':
    'Decide el monto máximo y en qué prefieres gastarlo: lugar, show o comida.',
  'checklist.template.kids-guest-list.title': 'Hacer la lista de invitados',
  'checklist.template.kids-guest-list.description':
    'Cuenta niños y adultos que se quedan. Con los más pequeños funciona invitar a tantos niños como años cumple, más uno o dos.',
  'checklist.template.kids-confirm-date.title': 'Confirmar día y horario',
  'checklist.template.kids-confirm-date.description':
    'Dos o tres horas fuera de la siesta, un día sin exámenes ni otra fiesta del grupo.',
  'checklist.template.kids-book-venue.title': 'Reservar el lugar',
  'checklist.template.kids-book-venue.description':
    'Revisa cuántos niños admite, cercas y puertas, sombra, baños para pequeños y qué puedes llevar.',
  'checklist.template.kids-book-show.title': 'Contratar el show o la animación',
  'checklist.template.kids-book-show.description':
    'Mago, payasos, títeres o juegos con animador: pide referencias, edades para las que sirve y duración.',
  'checklist.template.kids-inflatables.title': 'Alquilar inflables o juegos',
  'checklist.template.kids-inflatables.description':
    'Pregunta cómo se anclan, quién los vigila y cuántos niños suben a la vez.',
  'checklist.template.kids-book-food.title': 'Decidir y encargar la comida',
  'checklist.template.kids-book-food.description':
    'Porciones pequeñas que se comen con la mano, algo para los adultos y la lista de alergias que den los padres.',
  'checklist.template.kids-invitations.title': 'Enviar las invitaciones',
  'checklist.template.kids-invitations.description':
    'Indica a qué hora empieza y termina, si los padres se quedan, si pueden venir hermanos, y pregunta por alergias.',
  'checklist.template.kids-order-cake.title': 'Encargar el pastel',
  'checklist.template.kids-order-cake.description':
    'Pide un diseño del tema con pocos adornos no comestibles y revisa que no lleve frutos secos si hay alergias.',
  'checklist.template.kids-decor.title': 'Planear la decoración',
  'checklist.template.kids-decor.description':
    'Mesas bajas, globos fuera del alcance de los más pequeños y un fondo para fotos.',
  'checklist.template.kids-pinata.title': 'Encargar la piñata y el relleno',
  'checklist.template.kids-pinata.description':
    'Elige el tamaño según la edad, rellénala con cosas seguras para todos y marca una línea que nadie cruce.',
  'checklist.template.kids-photos.title': 'Definir quién toma las fotos',
  'checklist.template.kids-photos.description':
    'Una amistad o una hora de fotografía, y pide permiso antes de compartir fotos de otros niños.',
  'checklist.template.kids-helpers.title': 'Pedir ayuda para cuidar a los niños',
  'checklist.template.kids-helpers.description':
    'Un adulto por cada cinco o seis, con una tarea clara: puerta, baño, comida o juegos.',
  'checklist.template.kids-outfit.title': 'Elegir la ropa o el disfraz',
  'checklist.template.kids-outfit.description': 'Algo con lo que pueda correr, y una muda de ropa en la bolsa.',
  'checklist.template.kids-drinks-plan.title': 'Planear las bebidas',
  'checklist.template.kids-drinks-plan.description':
    'Agua y jugo en vasos pequeños con nombre, y café para los adultos.',
  'checklist.template.kids-games.title': 'Preparar juegos y premios',
  'checklist.template.kids-games.description':
    'Una actividad cada veinte minutos, una más de reserva y premios iguales para todos.',
  'checklist.template.kids-goody-bags.title': 'Preparar las bolsitas de regalo',
  'checklist.template.kids-goody-bags.description':
    'Iguales para todos, sin piezas pequeñas para los menores, y dos de más.',
  'checklist.template.kids-playlist.title': 'Preparar la música',
  'checklist.template.kids-playlist.description':
    'Canciones para jugar, la de cumpleaños y algo tranquilo para el final, descargadas de antemano.',
  'checklist.template.kids-rsvp.title': 'Dar seguimiento a las confirmaciones',
  'checklist.template.kids-rsvp.description': 'Pregunta quién se queda, quién recoge a cada niño y qué alergias hay.',
  'checklist.template.kids-safety.title': 'Revisar que el lugar sea seguro',
  'checklist.template.kids-safety.description':
    'Enchufes, escaleras, piscina, mascotas y puertas; botiquín y teléfonos de los padres en papel.',
  'checklist.template.kids-final-count.title': 'Confirmar el número final',
  'checklist.template.kids-final-count.description':
    'Avisa al lugar, a quienes hacen el pastel y la comida, y a la animación.',
  'checklist.template.kids-shop.title': 'Comprar velas, vasos y detalles',
  'checklist.template.kids-shop.description': 'Agrega toallitas húmedas, bolsas de basura, cinta, encendedor y pilas.',
  'checklist.template.kids-timeline.title': 'Escribir un cronograma sencillo',
  'checklist.template.kids-timeline.description':
    'Bienvenida, juegos, comida, show, pastel y despedida, con el pastel antes de que se cansen.',
  'checklist.template.kids-confirm-vendors.title': 'Confirmar show, comida y pastel',
  'checklist.template.kids-confirm-vendors.description': 'Verifica dirección, hora de llegada y lo que falta pagar.',
  'checklist.template.kids-set-up.title': 'Montar todo antes de que llegue el primer niño',
  'checklist.template.kids-set-up.description': 'Deja lista una actividad para quienes llegan temprano.',
  'checklist.template.kids-thank-you.title': 'Agradecer y compartir las fotos',
  'checklist.template.kids-thank-you.description':
    'Un dibujo o mensaje de voz de quien cumplió años es el mejor agradecimiento.',
}
