import type { graduation as english } from '../en/graduation.ts'

export const graduation: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.grad-form-committee.title': 'Formar el comité de graduación',
  'checklist.template.grad-form-committee.description':
    'Elige quién lleva el dinero, los proveedores y la comunicación, y deja por escrito lo que se acuerda en cada reunión.',
  'checklist.template.grad-confirm-academic.title': 'Confirmar el calendario y los requisitos académicos',
  'checklist.template.grad-confirm-academic.description':
    'Pide a la institución la fecha de la ceremonia, los créditos pendientes y los plazos administrativos.',
  'checklist.template.grad-define-format.title': 'Definir el formato de la celebración',
  'checklist.template.grad-define-format.description':
    'Solo ceremonia, cena, baile o viaje: ponlo a votación con un precio aproximado de cada opción.',
  'checklist.template.grad-set-budget.title': 'Acordar el presupuesto y el costo por entrada',
  'checklist.template.grad-set-budget.description':
    'Divide todos los costos entre un número prudente de graduados y guarda una reserva por quienes se den de baja.',
  'checklist.template.grad-payment-plan.title': 'Acordar un plan de pagos',
  'checklist.template.grad-payment-plan.description':
    'Fija cuotas, fechas y una cuenta con dos firmas, y publica quién ha pagado qué.',
  'checklist.template.grad-visit-venues.title': 'Visitar y comparar salones',
  'checklist.template.grad-visit-venues.description':
    'Revisa capacidad, pista, hora de cierre, seguridad y estacionamiento, con el contrato a la vista.',
  'checklist.template.grad-contract.title': 'Revisar los contratos antes de firmar',
  'checklist.template.grad-contract.description':
    'Que dos personas lean cada uno: reembolsos, cambios de número y garantías. En México pide su registro ante Profeco.',
  'checklist.template.grad-book-venue.title': 'Reservar el salón',
  'checklist.template.grad-book-venue.description':
    'Paga el anticipo cuando fecha, horario, capacidad y condiciones de cancelación estén en el contrato.',
  'checklist.template.grad-book-music.title': 'Contratar DJ o grupo musical',
  'checklist.template.grad-book-music.description': 'Confirma horas, equipo y canciones para la entrada y el vals.',
  'checklist.template.grad-book-photo.title': 'Contratar foto y video',
  'checklist.template.grad-book-photo.description':
    'Incluye foto de grupo, ceremonia y brindis, y acuerda fechas de entrega y precio por copia.',
  'checklist.template.grad-book-catering.title': 'Contratar el banquete',
  'checklist.template.grad-book-catering.description':
    'Compara menús, opciones vegetarianas y el costo por cubierto adicional.',
  'checklist.template.grad-choose-padrino.title':
    'Invitar al padrino o madrina de la generación, o a quien dará el discurso',
  'checklist.template.grad-choose-padrino.description':
    'Envía una carta formal con fecha, lugar, duración del mensaje y si habrá un reconocimiento.',
  'checklist.template.grad-yearbook.title': 'Hacer el anuario',
  'checklist.template.grad-yearbook.description':
    'Reúne fotos y textos con permiso, y pregunta a la imprenta la última fecha para entregar a tiempo.',
  'checklist.template.grad-official-photos.title': 'Tomar las fotos oficiales y de generación',
  'checklist.template.grad-official-photos.description':
    'Averigua el día, qué vestir y hasta cuándo se encargan las copias.',
  'checklist.template.grad-family-dates.title': 'Averiguar la fecha de la ceremonia y cuántas entradas hay',
  'checklist.template.grad-family-dates.description':
    'Pide a la institución día, lugar y hora, qué falta para graduarse y hasta cuándo se solicitan las entradas.',
  'checklist.template.grad-family-format.title': 'Decidir cómo celebrará la familia',
  'checklist.template.grad-family-format.description':
    'Cena, fiesta o recepción en casa: pregunta primero a quien se gradúa y ajústalo a la ceremonia académica.',
  'checklist.template.grad-order-gowns.title': 'Encargar toga y birrete',
  'checklist.template.grad-order-gowns.description':
    'Verifica con la institución color, estola y tallas, y si se compran o se alquilan.',
  'checklist.template.grad-family-budget.title': 'Acordar el presupuesto familiar',
  'checklist.template.grad-family-budget.description':
    'Incluye entradas a la ceremonia, toga, fotos y festejo, y guarda un 10% para imprevistos.',
  'checklist.template.grad-choose-outfit.title': 'Elegir el atuendo de la fiesta',
  'checklist.template.grad-choose-outfit.description':
    'Respeta el código de vestimenta y deja tiempo para ajustes. Debe verse bien también bajo la toga.',
  'checklist.template.grad-family-venue.title': 'Reservar el restaurante o el lugar',
  'checklist.template.grad-family-venue.description':
    'La semana de graduaciones se llena todo: reserva pronto y pregunta cuánto pueden retrasarse al venir de la ceremonia.',
  'checklist.template.grad-thanksgiving-mass.title': 'Reservar la misa de acción de gracias',
  'checklist.template.grad-thanksgiving-mass.description':
    'Pide un horario antes o después del acto académico, y elige lectores y ofrendas.',
  'checklist.template.grad-order-rings.title': 'Encargar anillos o estolas de la generación',
  'checklist.template.grad-order-rings.description':
    'Pide muestras, reúne medidas y grabados, y cobra antes de encargar.',
  'checklist.template.grad-guest-list.title': 'Hacer la lista de invitados',
  'checklist.template.grad-guest-list.description':
    'La institución suele limitar las entradas a la ceremonia, así que decide quién va a cada parte.',
  'checklist.template.grad-invitations.title': 'Encargar y enviar invitaciones o entradas',
  'checklist.template.grad-invitations.description':
    'Indica lugar, horario y vestimenta de cada parte, y numera las entradas si los lugares son limitados.',
  'checklist.template.grad-decor.title': 'Planear la decoración y un rincón para fotos',
  'checklist.template.grad-decor.description': 'Colores de la institución, globos o flores, y un fondo bien iluminado.',
  'checklist.template.grad-family-photographer.title': 'Contratar fotografía para la familia',
  'checklist.template.grad-family-photographer.description':
    'Suele bastar una hora en el campus después de la ceremonia.',
  'checklist.template.grad-family-food.title': 'Decidir y encargar la comida',
  'checklist.template.grad-family-food.description':
    'Cocinar, pedir o contratar: si es recepción abierta, cuenta con que los invitados llegan a distintas horas.',
  'checklist.template.grad-house-rules.title': 'Acordar reglas sobre menores, alcohol y seguridad',
  'checklist.template.grad-house-rules.description':
    'Deja por escrito pulseras, quién puede salir y a qué hora, y un teléfono para los padres.',
  'checklist.template.grad-rehearse-dance.title': 'Ensayar el vals o el baile sorpresa',
  'checklist.template.grad-rehearse-dance.description':
    'Fija días, lugar y quién lo dirige, para que nadie falte a más de un ensayo.',
  'checklist.template.grad-slideshow.title': 'Preparar el video o la presentación',
  'checklist.template.grad-slideshow.description':
    'Reúne fotos con permiso y prueba sonido y formato en la pantalla donde se mostrará.',
  'checklist.template.grad-plan-drinks.title': 'Planear bebidas y hielo',
  'checklist.template.grad-plan-drinks.description':
    'Calcula refrescos, agua y, para adultos, alcohol; separa las barras si hay menores.',
  'checklist.template.grad-speech.title': 'Escribir el discurso',
  'checklist.template.grad-speech.description':
    'Menos de cuatro minutos, con los nombres importantes y una historia. Léelo antes en voz alta a alguien.',
  'checklist.template.grad-rsvp.title': 'Cerrar las confirmaciones',
  'checklist.template.grad-rsvp.description':
    'Confirma cuántas personas vienen con cada graduado o familia, y sus dietas.',
  'checklist.template.grad-transport.title': 'Organizar el regreso a casa',
  'checklist.template.grad-transport.description':
    'Contrata autobuses o acuerda conductores que no beban, y avisa la hora a las familias.',
  'checklist.template.grad-documents.title': 'Revisar los trámites del título y la cédula o matrícula',
  'checklist.template.grad-documents.description':
    'Consulta qué fotos, pagos y fechas piden el título y, si tu carrera la exige, la cédula o matrícula profesional.',
  'checklist.template.grad-cake.title': 'Encargar el pastel',
  'checklist.template.grad-cake.description': 'Confirma porciones, mensaje y entrega, y que sea fácil de servir.',
  'checklist.template.grad-seating.title': 'Hacer el plan de mesas',
  'checklist.template.grad-seating.description':
    'Mantén juntas a las familias y sienta a los mayores lejos de los altavoces.',
  'checklist.template.grad-hair.title': 'Agendar peinado y arreglo',
  'checklist.template.grad-hair.description': 'Deja una hora de margen antes de las fotos y piensa en el birrete.',
  'checklist.template.grad-timeline.title': 'Hacer el cronograma del día',
  'checklist.template.grad-timeline.description':
    'De la ceremonia a la última canción, con los traslados entre lugares y una persona a cargo de cada parte.',
  'checklist.template.grad-final-count.title': 'Dar el número final',
  'checklist.template.grad-final-count.description':
    'Informa por escrito al banquete y al lugar cuántos adultos, niños y dietas especiales.',
  'checklist.template.grad-confirm-vendors.title': 'Confirmar proveedores y horarios',
  'checklist.template.grad-confirm-vendors.description':
    'Envía a todos el mismo cronograma, un contacto para ese día y el saldo pendiente.',
  'checklist.template.grad-buy-drinks.title': 'Comprar y entregar las bebidas',
  'checklist.template.grad-buy-drinks.description':
    'Guarda los recibos y pregunta qué botellas cerradas acepta de vuelta la tienda.',
  'checklist.template.grad-program-check.title': 'Revisar nombres, pronunciación y orden de entrada',
  'checklist.template.grad-program-check.description':
    'Entrega la lista a quien la leerá en voz alta y practiquen los nombres difíciles.',
  'checklist.template.grad-pack.title': 'Preparar toga, entradas e identificación',
  'checklist.template.grad-pack.description':
    'Plancha la toga y lleva alfileres, pañuelos, cargador y algo de efectivo.',
  'checklist.template.grad-setup.title': 'Revisar el montaje',
  'checklist.template.grad-setup.description':
    'Revisa mesas, sonido y pantalla una hora antes de que llegue la primera familia.',
  'checklist.template.grad-thank-you.title': 'Agradecer a profesores, familia y quienes ayudaron',
  'checklist.template.grad-thank-you.description':
    'Un mensaje con foto en la primera semana vale más que una carta después.',
  'checklist.template.grad-close-accounts.title': 'Cerrar las cuentas y publicarlas',
  'checklist.template.grad-close-accounts.description':
    'Muestra ingresos, gastos y qué se hará con el sobrante, y comparte el enlace de las fotos.',
}
