import type { corporate as english } from '../en/corporate.ts'

export const corporate: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.corp-define-goal.title': 'Definir el propósito y cómo se medirá',
  'checklist.template.corp-define-goal.description':
    'Escribe qué debe cambiar después y dos o tres cifras que lo demuestren.',
  'checklist.template.corp-appoint-team.title': 'Nombrar a la persona responsable y al equipo',
  'checklist.template.corp-appoint-team.description':
    'Asigna presupuesto, contenido, logística, tecnología y comunicación a una persona cada uno.',
  'checklist.template.corp-set-budget.title': 'Preparar el presupuesto y pedir su aprobación',
  'checklist.template.corp-set-budget.description':
    'Incluye de 10 a 15% para imprevistos, impuestos y quién autoriza qué montos.',
  'checklist.template.corp-audience.title': 'Definir la audiencia y el aforo',
  'checklist.template.corp-audience.description':
    'Estima cuántos aceptan y cuántos no llegan, invitados VIP y necesidades de accesibilidad.',
  'checklist.template.corp-confirm-date.title': 'Confirmar la fecha',
  'checklist.template.corp-confirm-date.description':
    'Evita feriados, cierres de mes y eventos a los que va el mismo público.',
  'checklist.template.corp-call-for-papers.title': 'Abrir la convocatoria de ponencias',
  'checklist.template.corp-call-for-papers.description':
    'Publica temas, formato, fecha límite y quién evalúa, y deja tres semanas para evaluar.',
  'checklist.template.corp-visit-venues.title': 'Comparar sedes',
  'checklist.template.corp-visit-venues.description':
    'Pide a cada una montajes, sonido y pantallas, banquete, accesibilidad y condiciones de cancelación.',
  'checklist.template.corp-own-premises.title': 'Comprobar si las instalaciones propias sirven',
  'checklist.template.corp-own-premises.description':
    'Revisa aforo, salidas de emergencia, corriente, baños, acceso de visitas y el trabajo de al lado.',
  'checklist.template.corp-program-committee.title': 'Formar el comité de programa',
  'checklist.template.corp-program-committee.description':
    'De tres a cinco personas que eligen temas y ponentes, con una regla sobre conflictos de interés.',
  'checklist.template.corp-sponsors.title': 'Buscar patrocinadores',
  'checklist.template.corp-sponsors.description':
    'Ofrece niveles claros con beneficios que puedas cumplir y una fecha límite para recibir logotipos.',
  'checklist.template.corp-contract-venue.title': 'Revisar y firmar el contrato de la sede',
  'checklist.template.corp-contract-venue.description':
    'Pide al área legal revisar responsabilidad, mínimos, seguros, penalizaciones y protección de datos.',
  'checklist.template.corp-speakers.title': 'Invitar y confirmar ponentes',
  'checklist.template.corp-speakers.description':
    'Acuerda tema, duración, honorarios, viaje y derecho a grabar, y busca voces diversas.',
  'checklist.template.corp-honorees.title': 'Elegir a los homenajeados o la causa',
  'checklist.template.corp-honorees.description':
    'Avísales con tiempo y acuerda qué se dirá de ellos y quién entrega qué.',
  'checklist.template.corp-visas.title': 'Apoyar con visas y documentos de viaje',
  'checklist.template.corp-visas.description':
    'Envía pronto las cartas de invitación y pregunta qué pasaportes necesitan visa.',
  'checklist.template.corp-tables-sale.title': 'Ofrecer mesas a empresas y donantes',
  'checklist.template.corp-tables-sale.description':
    'Fija el precio por mesa, qué incluye y hasta cuándo deben dar los nombres.',
  'checklist.template.corp-registration.title': 'Configurar el registro',
  'checklist.template.corp-registration.description':
    'Prueba en un teléfono el formulario, los correos, los pagos y el aviso de privacidad.',
  'checklist.template.corp-branding.title': 'Diseñar la identidad del evento',
  'checklist.template.corp-branding.description':
    'Nombre, colores, plantillas y reglas de señalización, antes de imprimir nada.',
  'checklist.template.corp-site-visit.title': 'Visitar el destino',
  'checklist.template.corp-site-visit.description':
    'Haz el recorrido completo de un invitado, del aeropuerto al último café, y mide los tiempos.',
  'checklist.template.corp-guest-management.title': 'Configurar invitaciones y confirmaciones en línea',
  'checklist.template.corp-guest-management.description':
    'Nombres, acompañante, dieta y mesa en una sola lista que vea todo el equipo.',
  'checklist.template.corp-catering.title': 'Contratar el banquete',
  'checklist.template.corp-catering.description':
    'Planea recesos o tiempos del menú, dietas especiales, agua y horarios de servicio.',
  'checklist.template.corp-av-provider.title': 'Contratar sonido, pantallas y transmisión',
  'checklist.template.corp-av-provider.description':
    'Micrófonos, grabación, iluminación, internet en línea propia y respaldo eléctrico.',
  'checklist.template.corp-agenda.title': 'Publicar la agenda',
  'checklist.template.corp-agenda.description':
    'Alterna charlas y recesos, con diez minutos de margen, e indica qué se graba.',
  'checklist.template.corp-photographer.title': 'Contratar fotografía y video',
  'checklist.template.corp-photographer.description':
    'Indica qué momentos y personas necesitas, y cuándo deben estar las primeras fotos para prensa o redes.',
  'checklist.template.corp-program.title': 'Definir el programa',
  'checklist.template.corp-program.description':
    'Llegada, apertura, momento central y cierre: qué recordará la gente y a qué hora.',
  'checklist.template.corp-travel.title': 'Organizar viajes y hospedaje',
  'checklist.template.corp-travel.description':
    'Negocia tarifas de grupo e indica quién reserva, quién paga y hasta cuándo se guardan las habitaciones.',
  'checklist.template.corp-send-invitations.title': 'Enviar invitaciones y abrir el registro',
  'checklist.template.corp-send-invitations.description':
    'Distingue invitados VIP, clientes, equipo y prensa, con fecha límite para confirmar.',
  'checklist.template.corp-permits.title': 'Revisar permisos, seguros y seguridad',
  'checklist.template.corp-permits.description':
    'Aforo, alcohol, derechos de música, evacuación y protección civil: cada oficina tiene su plazo.',
  'checklist.template.corp-promotion.title': 'Iniciar la difusión',
  'checklist.template.corp-promotion.description':
    'Correo, redes y canales internos con fechas, un mensaje en cada uno y alguien que responda dudas.',
  'checklist.template.corp-speeches.title': 'Acordar quién habla y cuánto tiempo',
  'checklist.template.corp-speeches.description':
    'Dos o tres discursos de cinco minutos como máximo, con el texto una semana antes.',
  'checklist.template.corp-duty-of-care.title': 'Preparar seguro y plan de emergencia del viaje',
  'checklist.template.corp-duty-of-care.description':
    'Cobertura médica, hospital más cercano, lista de contactos y quién decide si algo ocurre.',
  'checklist.template.corp-activities.title': 'Diseñar actividades para que la gente se conozca',
  'checklist.template.corp-activities.description':
    'Da a cada actividad un objetivo, una duración y alguien que la dirija.',
  'checklist.template.corp-auction.title': 'Preparar la rifa o subasta',
  'checklist.template.corp-auction.description': 'Revisa si necesita permiso, anota los premios y define cómo se paga.',
  'checklist.template.corp-entertainment.title': 'Contratar conducción, música o show',
  'checklist.template.corp-entertainment.description':
    'Envía por escrito el tono, la duración y los temas que conviene evitar.',
  'checklist.template.corp-transfers.title': 'Contratar los traslados',
  'checklist.template.corp-transfers.description':
    'Agrupa las llegadas por vuelo, con una persona con letrero y un teléfono de contacto.',
  'checklist.template.corp-press.title': 'Invitar a la prensa',
  'checklist.template.corp-press.description':
    'Envía una nota breve con datos y un contacto, y prepara un lugar para entrevistas.',
  'checklist.template.corp-drinks.title': 'Decidir qué se sirve de beber y hasta qué hora',
  'checklist.template.corp-drinks.description':
    'Barra libre, vales o sin alcohol: sigue las reglas de la empresa y ofrece buenas bebidas sin alcohol.',
  'checklist.template.corp-branded-items.title': 'Encargar credenciales, obsequios y materiales',
  'checklist.template.corp-branded-items.description':
    'Prefiere lo que la gente seguirá usando, pide 5% de más y revisa los nombres.',
  'checklist.template.corp-awards.title': 'Encargar premios y reconocimientos',
  'checklist.template.corp-awards.description': 'Pide a dos personas que revisen cada nombre antes de grabar.',
  'checklist.template.corp-signage.title': 'Producir señalización y escenario',
  'checklist.template.corp-signage.description':
    'Incluye rutas accesibles, baños y salidas, y un fondo que se vea bien en fotos.',
  'checklist.template.corp-table-decor.title': 'Contratar flores y decoración de mesas',
  'checklist.template.corp-table-decor.description': 'Que permitan verse de frente y lleven los colores del evento.',
  'checklist.template.corp-accessibility.title': 'Preparar la accesibilidad',
  'checklist.template.corp-accessibility.description':
    'Rampas, lugares reservados, subtítulos o intérpretes, y una pregunta sobre necesidades en el registro.',
  'checklist.template.corp-rsvp.title': 'Dar seguimiento a las confirmaciones',
  'checklist.template.corp-rsvp.description':
    'Llama en persona a invitados VIP y ponentes, y ofrece los lugares libres a la lista de espera.',
  'checklist.template.corp-presentations.title': 'Reunir presentaciones y probar los archivos',
  'checklist.template.corp-presentations.description':
    'Pide también un PDF, con los videos dentro del archivo, y pruébalos en el equipo del escenario.',
  'checklist.template.corp-dress-code.title': 'Comunicar el código de vestimenta',
  'checklist.template.corp-dress-code.description':
    'Explícalo con un ejemplo y entrega antes la ropa del equipo por tallas.',
  'checklist.template.corp-staff-training.title': 'Preparar al equipo y a los voluntarios',
  'checklist.template.corp-staff-training.description':
    'Puestos, radios o teléfonos, respuestas a preguntas frecuentes y qué hacer en una emergencia.',
  'checklist.template.corp-confirm-vendors.title': 'Confirmar a todos los proveedores',
  'checklist.template.corp-confirm-vendors.description': 'Horarios de acceso, contactos, pólizas y lo que falta pagar.',
  'checklist.template.corp-final-count.title': 'Dar el número final',
  'checklist.template.corp-final-count.description':
    'Garantiza comidas según quienes esperas que lleguen, con la lista de dietas.',
  'checklist.template.corp-seating.title': 'Hacer el plan de mesas',
  'checklist.template.corp-seating.description':
    'Mezcla anfitriones, clientes e idiomas en cada mesa y revisa el protocolo de autoridades.',
  'checklist.template.corp-run-of-show.title': 'Publicar el guion de producción',
  'checklist.template.corp-run-of-show.description':
    'Minuto a minuto con señales, responsables, contactos y un plan B para cada riesgo.',
  'checklist.template.corp-print-badges.title': 'Imprimir credenciales y listas de asistencia',
  'checklist.template.corp-print-badges.description':
    'En orden alfabético, con algunas en blanco y una impresora en la entrada.',
  'checklist.template.corp-rehearsal.title': 'Ensayar en el lugar',
  'checklist.template.corp-rehearsal.description':
    'Sonido, diapositivas, transmisión y corriente, con quienes van a hablar.',
  'checklist.template.corp-onsite.title': 'Operar el evento',
  'checklist.template.corp-onsite.description':
    'Reúne al equipo quince minutos antes de abrir puertas y anota cada incidente en el momento.',
  'checklist.template.corp-survey.title': 'Enviar la encuesta y agradecer',
  'checklist.template.corp-survey.description':
    'Ocho preguntas como máximo, en las siguientes 24 horas, con fotos o grabaciones.',
  'checklist.template.corp-publish-material.title': 'Publicar grabaciones y diapositivas',
  'checklist.template.corp-publish-material.description':
    'Verifica antes los permisos y envía el enlace a quienes se registraron.',
  'checklist.template.corp-report.title': 'Cerrar el presupuesto y redactar el informe',
  'checklist.template.corp-report.description': 'Compara metas, asistencia, costo por persona y qué harías distinto.',
}
