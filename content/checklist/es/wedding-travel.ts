import type { weddingTravel as english } from '../en/wedding-travel.ts'

export const weddingTravel: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.wed-dest-legal-choice.title': 'Decidir dónde será el matrimonio legal',
  'checklist.template.wed-dest-legal-choice.description':
    'Muchas parejas firman en su ciudad y hacen una ceremonia simbólica en el destino: evita papeles, traducciones y días de residencia.',
  'checklist.template.wed-dest-planner.title': 'Contratar a alguien en el destino',
  'checklist.template.wed-dest-planner.description':
    'Una persona que coordine allá conoce proveedores, permisos y precios, y puede estar donde tú no puedes.',
  'checklist.template.wed-dest-site-visit.title': 'Visitar el destino',
  'checklist.template.wed-dest-site-visit.description':
    'Conoce lugar, hoteles y proveedores en un solo viaje, y mide los traslados reales a la hora del evento.',
  'checklist.template.wed-room-block.title': 'Reservar habitaciones para invitados de otras ciudades',
  'checklist.template.wed-room-block.description':
    'Negocia una tarifa de grupo en dos rangos de precio y anota hasta cuándo guarda el hotel las habitaciones.',
  'checklist.template.wed-dest-guest-guide.title': 'Enviar la guía de viaje a los invitados',
  'checklist.template.wed-dest-guest-guide.description':
    'Aeropuertos, hoteles, requisitos de entrada, clima, costos y una fecha para decidir ayudan a responder a tiempo.',
  'checklist.template.wed-dest-vendor-travel.title': 'Acordar el viaje de tus proveedores',
  'checklist.template.wed-dest-vendor-travel.description':
    'De quienes viajan contigo, deja por escrito quién paga vuelos, habitación y comidas, y qué pasa si cancelan un vuelo.',
  'checklist.template.wed-dest-passports.title': 'Revisar pasaportes y visas',
  'checklist.template.wed-dest-passports.description':
    'Si cruzas una frontera, el pasaporte debe valer seis meses después del viaje. Las citas pueden tardar semanas.',
  'checklist.template.wed-dest-legal-abroad.title': 'Consultar qué exige casarse fuera de casa',
  'checklist.template.wed-dest-legal-abroad.description':
    'Pregunta al registro del lugar, y en el extranjero también a tu consulado, por días de residencia, apostillas, traducciones e inscripción al volver.',
  'checklist.template.wed-dest-recognition.title': 'Comprobar que tu matrimonio será reconocido',
  'checklist.template.wed-dest-recognition.description':
    'No todos los países casan a parejas del mismo sexo ni reconocen su matrimonio. Pregunta donde te casarás y donde vives.',
  'checklist.template.wed-dest-insurance.title': 'Contratar un seguro de viaje',
  'checklist.template.wed-dest-insurance.description':
    'Busca que cubra cancelación, enfermedad y equipaje perdido, también los atuendos y los anillos.',
  'checklist.template.wed-dest-flights.title': 'Reservar tus vuelos y tu estancia',
  'checklist.template.wed-dest-flights.description':
    'Planea llegar al menos tres días antes, o más si debes firmar documentos allá.',
  'checklist.template.wed-dest-welcome-dinner.title': 'Planear la cena de bienvenida',
  'checklist.template.wed-dest-welcome-dinner.description':
    'Algo informal la primera noche permite que los invitados se conozcan antes de la boda.',
  'checklist.template.wed-guest-activities.title': 'Proponer actividades para los otros días',
  'checklist.template.wed-guest-activities.description':
    'Sugiere dos o tres salidas con precio y enlace para reservar, sin compromiso.',
  'checklist.template.wed-welcome-kit.title': 'Preparar kits de bienvenida',
  'checklist.template.wed-welcome-kit.description':
    'Agua, algo de comer, mapa, horarios y un teléfono de contacto, en la recepción del hotel con una lista de nombres.',
  'checklist.template.wed-dest-schedule.title': 'Publicar traslados y horarios de todos los días',
  'checklist.template.wed-dest-schedule.description':
    'Indica de dónde y a qué hora sale cada autobús, y a quién llamar si alguien lo pierde.',
  'checklist.template.wed-dest-ship.title': 'Enviar antes la decoración y los recuerdos',
  'checklist.template.wed-dest-ship.description':
    'Revisa aduana y límites de equipaje, asegura la caja y pide al lugar que confirme que llegó.',
  'checklist.template.wed-dest-outfits.title': 'Llevar los atuendos como equipaje de mano',
  'checklist.template.wed-dest-outfits.description':
    'Pregunta a la aerolínea por los portatrajes y al hotel por una plancha de vapor y quien planche.',
  'checklist.template.wed-dest-arrive.title': 'Llegar y reunirte con los proveedores en el lugar',
  'checklist.template.wed-dest-arrive.description':
    'Recorre el día en el lugar con todos ellos y deja libre una noche para la pareja.',
  'checklist.template.wed-party-at-home.title': 'Celebrar en casa con quienes no pudieron viajar',
  'checklist.template.wed-party-at-home.description':
    'Basta una comida sencilla con fotos y video, unas semanas después del regreso.',
}
