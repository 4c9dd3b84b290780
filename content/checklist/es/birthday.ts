import type { birthday as english } from '../en/birthday.ts'

export const birthday: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.bday-choose-theme.title': 'Elegir el tipo de fiesta',
  'checklist.template.bday-choose-theme.description':
    'Pregunta a quien cumple años qué quiere de verdad: cena, baile, un día al aire libre o una sorpresa.',
  'checklist.template.bday-set-budget.title': 'Acordar el presupuesto',
  'checklist.template.bday-set-budget.description': 'Anota el monto máximo y guarda un 10% para imprevistos.',
  'checklist.template.bday-surprise.title': 'Planear cómo guardar la sorpresa',
  'checklist.template.bday-surprise.description':
    'Elige a un cómplice, una excusa creíble para ese día y un canal que la persona no vea.',
  'checklist.template.bday-guest-list.title': 'Hacer la lista de invitados',
  'checklist.template.bday-guest-list.description':
    'Cuenta adultos y niños por separado, porque cambian la comida y las bebidas.',
  'checklist.template.bday-confirm-date.title': 'Confirmar fecha y hora',
  'checklist.template.bday-confirm-date.description':
    'Revisa feriados y la agenda de quienes no pueden faltar. Suele convenir el fin de semana más cercano.',
  'checklist.template.bday-book-venue.title': 'Reservar el lugar',
  'checklist.template.bday-book-venue.description':
    'Pregunta horario, límite de ruido, qué puedes llevar y plan por lluvia.',
  'checklist.template.bday-book-entertainer.title': 'Contratar la música o el entretenimiento',
  'checklist.template.bday-book-entertainer.description':
    'DJ, grupo, karaoke o un juego para las edades que vienen: confirma horas, sonido y corriente.',
  'checklist.template.bday-book-catering.title': 'Decidir y contratar la comida',
  'checklist.template.bday-book-catering.description':
    'Banquete, parrillada, puesto de tacos o que cada quien lleve un plato: compara el precio por persona y pregunta por alergias.',
  'checklist.template.bday-mariachi.title': 'Contratar mariachi para Las Mañanitas',
  'checklist.template.bday-mariachi.description': 'Basta media hora si acuerdas las canciones y el momento exacto.',
  'checklist.template.bday-send-invitations.title': 'Enviar las invitaciones',
  'checklist.template.bday-send-invitations.description':
    'Indica fecha, horario, lugar, vestimenta y fecha límite para confirmar.',
  'checklist.template.bday-photographer.title': 'Contratar fotografía o cabina de fotos',
  'checklist.template.bday-photographer.description': 'Suelen bastar dos o tres horas alrededor del pastel.',
  'checklist.template.bday-order-cake.title': 'Encargar el pastel',
  'checklist.template.bday-order-cake.description': 'Confirma sabor, porciones, mensaje y hora de entrega.',
  'checklist.template.bday-decor.title': 'Planear y encargar la decoración',
  'checklist.template.bday-decor.description':
    'Globos, centros de mesa, un letrero y un buen lugar para fotos: poco, pero bien iluminado.',
  'checklist.template.bday-memory-video.title': 'Hacer un video de recuerdos',
  'checklist.template.bday-memory-video.description':
    'Pide a familia y amigos fotos y un saludo de quince segundos, con fecha límite.',
  'checklist.template.bday-drinks-plan.title': 'Planear bebidas y hielo',
  'checklist.template.bday-drinks-plan.description':
    'Calcula las cantidades, con agua y bebidas sin alcohol suficientes para todos.',
  'checklist.template.bday-outfit.title': 'Elegir qué ponerse',
  'checklist.template.bday-outfit.description': 'Pruébatelo con los zapatos una semana antes.',
  'checklist.template.bday-gift.title': 'Organizar un regalo entre todos',
  'checklist.template.bday-gift.description': 'Acuerden un solo regalo, un monto por persona y quién lo junta.',
  'checklist.template.bday-speech.title': 'Preparar el brindis',
  'checklist.template.bday-speech.description':
    'Dos o tres personas, dos minutos cada una, que conozcan distintas épocas de quien cumple años.',
  'checklist.template.bday-activities.title': 'Preparar un juego para romper el hielo',
  'checklist.template.bday-activities.description':
    'Un cuestionario sobre quien cumple años o un muro de fotos funciona a cualquier edad.',
  'checklist.template.bday-playlist.title': 'Preparar la lista de canciones',
  'checklist.template.bday-playlist.description':
    'Música para recibir, comer y bailar, la canción de cumpleaños, y todo descargado por si falla internet.',
  'checklist.template.bday-favors.title': 'Preparar recuerdos',
  'checklist.template.bday-favors.description': 'Haz dos más que invitados, por si llega alguien sin avisar.',
  'checklist.template.bday-rsvp.title': 'Dar seguimiento a las confirmaciones',
  'checklist.template.bday-rsvp.description':
    'Escribe a quienes no han respondido y pregunta por dietas y acompañantes.',
  'checklist.template.bday-transport.title': 'Planear el estacionamiento y el regreso',
  'checklist.template.bday-transport.description':
    'Comparte el mapa y sugiere viajes compartidos o taxi a quien vaya a beber.',
  'checklist.template.bday-seating.title': 'Hacer el plan de mesas',
  'checklist.template.bday-seating.description':
    'Mezcla grupos que no se conocen y sienta a los mayores cerca de la salida y lejos de los altavoces.',
  'checklist.template.bday-final-count.title': 'Confirmar el número final',
  'checklist.template.bday-final-count.description': 'Avisa al banquete, al lugar y a quien hace el pastel.',
  'checklist.template.bday-shop-supplies.title': 'Comprar velas, encendedor y detalles',
  'checklist.template.bday-shop-supplies.description':
    'Agrega servilletas, bolsas de basura, cinta y un cuchillo para el pastel.',
  'checklist.template.bday-timeline.title': 'Escribir un cronograma sencillo',
  'checklist.template.bday-timeline.description':
    'Llegada, comida, brindis, pastel y cierre, cada uno con hora real y alguien que dé la señal.',
  'checklist.template.bday-buy-drinks.title': 'Comprar bebidas y hielo',
  'checklist.template.bday-buy-drinks.description':
    'Compra las bebidas ahora y encarga el hielo para el mismo día, cerca de un kilo por invitado si hace calor.',
  'checklist.template.bday-confirm-vendors.title': 'Confirmar a los proveedores',
  'checklist.template.bday-confirm-vendors.description': 'Verifica dirección, hora de llegada y lo que falta pagar.',
  'checklist.template.bday-set-up.title': 'Montar y revisar el lugar',
  'checklist.template.bday-set-up.description':
    'Termina una hora antes de que lleguen los invitados, con la música puesta y las bebidas frías.',
  'checklist.template.bday-thank-guests.title': 'Agradecer y anotar cuánto costó',
  'checklist.template.bday-thank-guests.description':
    'Comparte las fotos, devuelve lo prestado y apunta qué funcionó para la próxima vez.',
}
