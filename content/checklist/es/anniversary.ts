import type { anniversary as english } from '../en/anniversary.ts'

export const anniversary: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.anni-set-vision.title': 'Decidir cómo celebrar',
  'checklist.template.anni-set-vision.description':
    'Cena, fiesta, renovación de votos o viaje: si lo organizas para otros, pregunta primero a la pareja.',
  'checklist.template.anni-set-budget.title': 'Acordar el presupuesto y quién aporta',
  'checklist.template.anni-set-budget.description':
    'Si pagan hijos o familiares, acuerda desde el inicio la parte de cada uno y su fecha.',
  'checklist.template.anni-guest-list.title': 'Hacer la lista de invitados',
  'checklist.template.anni-guest-list.description':
    'Mira las fotos de la boda: ¿quiénes estuvieron y aún pueden venir?',
  'checklist.template.anni-confirm-date.title': 'Confirmar fecha y hora',
  'checklist.template.anni-confirm-date.description':
    'Piensa en la salud y el traslado de los mayores; el mediodía suele ser más cómodo que la noche.',
  'checklist.template.anni-book-venue.title': 'Reservar el lugar',
  'checklist.template.anni-book-venue.description':
    'Prefiere accesos fáciles, pocas escaleras, baños cercanos y un salón donde se pueda conversar.',
  'checklist.template.anni-mass.title': 'Reservar la misa o bendición',
  'checklist.template.anni-mass.description': 'Pregunta por horarios, bendición de anillos y quiénes pueden leer.',
  'checklist.template.anni-renewal.title': 'Planear una renovación de votos',
  'checklist.template.anni-renewal.description':
    'No tiene efecto legal, así que puede dirigirla cualquiera: un hijo, una amistad o un oficiante.',
  'checklist.template.anni-ask-padrinos.title': 'Invitar a padrinos o testigos',
  'checklist.template.anni-ask-padrinos.description': 'Si pueden venir los de la boda, el momento será especial.',
  'checklist.template.anni-book-catering.title': 'Contratar el banquete',
  'checklist.template.anni-book-catering.description':
    'Pide platos bajos en sal, sin azúcar y vegetarianos, y compara el precio por persona.',
  'checklist.template.anni-book-music.title': 'Contratar la música',
  'checklist.template.anni-book-music.description':
    'Pide canciones del año de la boda, a un volumen que permita conversar.',
  'checklist.template.anni-book-photographer.title': 'Contratar fotografía',
  'checklist.template.anni-book-photographer.description':
    'Planea el retrato de toda la familia al inicio, antes de que alguien se vaya.',
  'checklist.template.anni-invitations.title': 'Diseñar las invitaciones',
  'checklist.template.anni-invitations.description':
    'Una foto de la pareja de entonces junto a una de hoy lo dice todo.',
  'checklist.template.anni-decor.title': 'Planear la decoración',
  'checklist.template.anni-decor.description': 'Plata, oro o el color del aniversario, con fotografías de cada década.',
  'checklist.template.anni-send-invitations.title': 'Enviar las invitaciones',
  'checklist.template.anni-send-invitations.description': 'Llama además a los mayores e indica si se reciben regalos.',
  'checklist.template.anni-rings.title': 'Elegir anillos o un regalo para la pareja',
  'checklist.template.anni-rings.description':
    'Graba la fecha original y la del aniversario, y vuelve a tomar la medida.',
  'checklist.template.anni-video.title': 'Preparar un video o álbum',
  'checklist.template.anni-video.description':
    'Digitaliza fotos antiguas y pide a quienes no podrán ir un mensaje de veinte segundos.',
  'checklist.template.anni-outfit.title': 'Elegir el atuendo de la pareja',
  'checklist.template.anni-outfit.description': 'Primero la comodidad; prueba los zapatos para bailar.',
  'checklist.template.anni-cake.title': 'Encargar el pastel',
  'checklist.template.anni-cake.description': 'Uno parecido al de la boda es un lindo detalle: lleva una foto.',
  'checklist.template.anni-drinks.title': 'Planear bebidas y brindis',
  'checklist.template.anni-drinks.description':
    'Calcula una botella por cada seis invitados para el brindis y suficientes opciones sin alcohol.',
  'checklist.template.anni-memories.title': 'Preparar una mesa de recuerdos',
  'checklist.template.anni-memories.description':
    'Fotos de la boda, cartas y objetos, con un libro donde los invitados escriban los suyos.',
  'checklist.template.anni-speeches.title': 'Pedir unas palabras',
  'checklist.template.anni-speeches.description':
    'Hijos, amistades, la pareja: dos minutos cada quien, en un orden acordado.',
  'checklist.template.anni-first-dance.title': 'Elegir la canción del baile',
  'checklist.template.anni-first-dance.description': 'La de la boda o una que cuente su historia.',
  'checklist.template.anni-rsvp.title': 'Dar seguimiento a las confirmaciones',
  'checklist.template.anni-rsvp.description': 'Llama a los mayores y pregunta por dietas, silla de ruedas y traslado.',
  'checklist.template.anni-seating.title': 'Hacer el plan de mesas',
  'checklist.template.anni-seating.description':
    'La familia cerca, las viejas amistades juntas y junto a los pasillos quienes caminan con dificultad.',
  'checklist.template.anni-transport.title': 'Organizar el traslado de los mayores',
  'checklist.template.anni-transport.description':
    'Asigna un familiar a cada uno o contrata una camioneta de acceso fácil.',
  'checklist.template.anni-final-count.title': 'Dar el número final',
  'checklist.template.anni-final-count.description':
    'Informa al banquete y al lugar cuántos adultos, niños y dietas especiales.',
  'checklist.template.anni-timeline.title': 'Escribir el cronograma',
  'checklist.template.anni-timeline.description': 'Haz un programa corto y deja tiempo para conversar.',
  'checklist.template.anni-confirm-vendors.title': 'Confirmar a los proveedores',
  'checklist.template.anni-confirm-vendors.description':
    'Verifica llegada, acceso y saldo, y envía a todos el mismo cronograma.',
  'checklist.template.anni-buy-drinks.title': 'Comprar y entregar las bebidas',
  'checklist.template.anni-buy-drinks.description':
    'Guarda los recibos y pregunta qué botellas cerradas acepta de vuelta la tienda.',
  'checklist.template.anni-setup.title': 'Revisar el montaje y recibir a los invitados',
  'checklist.template.anni-setup.description': 'Que un familiar reciba mientras la pareja se prepara con calma.',
  'checklist.template.anni-thank-you.title': 'Agradecer y cerrar las cuentas',
  'checklist.template.anni-thank-you.description':
    'Comparte las fotos, imprime un álbum para la pareja y anota cuánto costó.',
}
