import type { other as english } from '../en/other.ts'

export const other: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.other-set-purpose.title': 'Escribir para qué es el evento',
  'checklist.template.other-set-purpose.description':
    'Una frase sobre para quién es y qué debe recordarse resuelve muchas decisiones posteriores.',
  'checklist.template.other-set-budget.title': 'Acordar el presupuesto y quién aporta',
  'checklist.template.other-set-budget.description':
    'Anota el monto máximo, quién paga qué y guarda un 10% para imprevistos.',
  'checklist.template.other-guest-list.title': 'Hacer la lista de invitados',
  'checklist.template.other-guest-list.description':
    'El número decide el lugar y casi todo el costo. Cuenta adultos y niños por separado.',
  'checklist.template.other-confirm-date.title': 'Confirmar fecha y hora',
  'checklist.template.other-confirm-date.description':
    'Revisa feriados, clima y la agenda de quienes no pueden faltar.',
  'checklist.template.other-team.title': 'Repartir el trabajo',
  'checklist.template.other-team.description':
    'Dos o tres personas con una tarea clara cada una, y alguien que decida cuando haya dudas.',
  'checklist.template.other-ceremony.title': 'Reservar la ceremonia religiosa',
  'checklist.template.other-ceremony.description':
    'Para un bautizo, primera comunión o bendición, pregunta por horarios, documentos y charlas previas.',
  'checklist.template.other-visit-venues.title': 'Comparar lugares',
  'checklist.template.other-visit-venues.description':
    'Conoce dos o tres a la hora del evento y anota capacidad, accesos, horario y qué incluyen.',
  'checklist.template.other-ask-padrinos.title': 'Invitar a los padrinos',
  'checklist.template.other-ask-padrinos.description':
    'Cuéntales qué significa para ti, qué harán y qué requisitos deben cumplir.',
  'checklist.template.other-book-venue.title': 'Reservar el lugar',
  'checklist.template.other-book-venue.description':
    'Pide por escrito fecha, horario, capacidad y condiciones de cancelación antes de pagar.',
  'checklist.template.other-ceremony-papers.title': 'Entregar lo que pide la ceremonia',
  'checklist.template.other-ceremony-papers.description':
    'Constancias, charlas y datos de los padrinos: cada parroquia o comunidad fija su plazo.',
  'checklist.template.other-book-catering.title': 'Decidir y contratar la comida',
  'checklist.template.other-book-catering.description':
    'Compara precio por persona, servicio y vajilla, y pide opciones para cada dieta.',
  'checklist.template.other-music.title': 'Contratar música o un programa',
  'checklist.template.other-music.description':
    'Lo que pida la ocasión: música en vivo, DJ, una lectura o solo una buena lista de canciones.',
  'checklist.template.other-photographer.title': 'Contratar fotografía',
  'checklist.template.other-photographer.description':
    'Suelen bastar dos o tres horas. Indica los momentos y grupos que no deben faltar.',
  'checklist.template.other-invitations.title': 'Enviar las invitaciones',
  'checklist.template.other-invitations.description':
    'Fecha, horario, lugar, cómo vestir y fecha límite para confirmar.',
  'checklist.template.other-decor.title': 'Planear la decoración',
  'checklist.template.other-decor.description':
    'Elige dos colores e invierte en lo que se ve primero: la entrada y las mesas.',
  'checklist.template.other-spread-word.title': 'Difundir el evento',
  'checklist.template.other-spread-word.description':
    'Si es abierto al público: un texto breve, una imagen y el enlace, donde ya está tu público.',
  'checklist.template.other-activities.title': 'Planear qué harán los invitados',
  'checklist.template.other-activities.description': 'Un momento para todos y algo para los niños, si van a venir.',
  'checklist.template.other-technology.title': 'Revisar sonido, pantalla e internet',
  'checklist.template.other-technology.description': 'Anota qué se mostrará o dirá y pruébalo en el lugar.',
  'checklist.template.other-cake.title': 'Encargar pastel o postre',
  'checklist.template.other-cake.description': 'Confirma porciones, dietas y hora de entrega.',
  'checklist.template.other-drinks.title': 'Planear las bebidas',
  'checklist.template.other-drinks.description':
    'Calcula cantidades según la duración y el clima, con suficientes opciones sin alcohol.',
  'checklist.template.other-outfit.title': 'Elegir qué ponerse',
  'checklist.template.other-outfit.description': 'Pruébate todo una semana antes, zapatos incluidos.',
  'checklist.template.other-speeches.title': 'Acordar quién dirá unas palabras',
  'checklist.template.other-speeches.description': 'Dos minutos cada quien, en un orden que todos conozcan.',
  'checklist.template.other-keepsakes.title': 'Preparar recuerdos',
  'checklist.template.other-keepsakes.description': 'Algo pequeño y útil, con dos o tres más que invitados.',
  'checklist.template.other-rsvp.title': 'Dar seguimiento a las confirmaciones',
  'checklist.template.other-rsvp.description':
    'Escribe a quienes no han respondido y pregunta por dietas y acompañantes.',
  'checklist.template.other-transport.title': 'Explicar cómo llegar y cómo volver',
  'checklist.template.other-transport.description':
    'Mapa, estacionamiento, transporte público y a quién llamar si alguien se pierde.',
  'checklist.template.other-seating.title': 'Hacer el plan de mesas',
  'checklist.template.other-seating.description':
    'Familias juntas, conflictos separados y los mayores donde oigan y salgan con facilidad.',
  'checklist.template.other-timeline.title': 'Escribir el cronograma del día',
  'checklist.template.other-timeline.description':
    'Montaje, llegada, momento central, comida y cierre, con un nombre junto a cada uno.',
  'checklist.template.other-final-count.title': 'Confirmar el número final',
  'checklist.template.other-final-count.description': 'Avisa al lugar y a quien cocina, con las dietas.',
  'checklist.template.other-confirm-vendors.title': 'Confirmar a todos los proveedores',
  'checklist.template.other-confirm-vendors.description': 'Hora, acceso, contacto y lo que falta pagar.',
  'checklist.template.other-buy-drinks.title': 'Comprar bebidas y hielo',
  'checklist.template.other-buy-drinks.description': 'Guarda los recibos y encarga el hielo para el mismo día.',
  'checklist.template.other-kit.title': 'Preparar lo que siempre falta',
  'checklist.template.other-kit.description':
    'Cinta, tijeras, cargadores, servilletas, bolsas de basura, botiquín y efectivo.',
  'checklist.template.other-set-up.title': 'Montar y revisar el lugar',
  'checklist.template.other-set-up.description': 'Termina una hora antes de que llegue el primer invitado.',
  'checklist.template.other-thank-you.title': 'Agradecer y compartir las fotos',
  'checklist.template.other-thank-you.description': 'Menciona por su nombre a quienes ayudaron.',
  'checklist.template.other-review.title': 'Cerrar las cuentas y anotar lo aprendido',
  'checklist.template.other-review.description':
    'Cuánto costó frente al presupuesto, y dos cosas para repetir o cambiar.',
}
