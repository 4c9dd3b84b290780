import type { wedding as english } from '../en/wedding.ts'

export const wedding: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.wed-set-vision.title': 'Acordar el tipo de boda',
  'checklist.template.wed-set-vision.description':
    'Antes de gastar conviene hablar de estilo, tamaño y las tres cosas a las que nadie quiere renunciar. Anótenlas: resolverán las dudas que vengan después.',
  'checklist.template.wed-set-budget.title': 'Acordar el presupuesto total y quién aporta',
  'checklist.template.wed-set-budget.description':
    'Anota el monto máximo y cuánto dará cada persona o familia, con fecha. Guarda cerca del 10% para lo que nadie prevé.',
  'checklist.template.wed-draft-guest-list.title': 'Hacer la primera lista de invitados',
  'checklist.template.wed-draft-guest-list.description':
    'Anota a todos por grupo antes de buscar lugar: el número de invitados decide la capacidad y casi todo el costo.',
  'checklist.template.wed-confirm-date.title': 'Confirmar la fecha y guardar una segunda opción',
  'checklist.template.wed-confirm-date.description':
    'Revisa feriados, clima habitual y la agenda de quienes no pueden faltar. Una segunda fecha da margen para negociar.',
  'checklist.template.wed-hire-planner.title': 'Decidir si conviene contratar wedding planner',
  'checklist.template.wed-hire-planner.description':
    'Compara la planeación completa con la coordinación del día y pide tres cotizaciones con el mismo alcance.',
  'checklist.template.wed-visit-venues.title': 'Visitar y comparar lugares',
  'checklist.template.wed-visit-venues.description':
    'Conoce al menos tres a la hora de tu evento. Anota capacidad con mesas, plan por lluvia, hora de cierre y qué incluye cada precio.',
  'checklist.template.wed-check-home.title': 'Comprobar que la casa puede recibir la boda',
  'checklist.template.wed-check-home.description':
    'Mide dónde se sentarán, comerán y bailarán los invitados, y piensa en luz, baños, estacionamiento y vecinos antes de decidir.',
  'checklist.template.wed-book-venue.title': 'Reservar el lugar de la recepción',
  'checklist.template.wed-book-venue.description':
    'Firma y paga el anticipo cuando la fecha, el horario, la capacidad y las condiciones de cancelación estén en el contrato.',
  'checklist.template.wed-insurance.title': 'Considerar un seguro para el evento',
  'checklist.template.wed-insurance.description':
    'Pregunta qué cubre la póliza por cancelación, clima y daños al lugar, y hasta cuándo puedes contratarla.',
  'checklist.template.wed-choose-wedding-party.title': 'Elegir el cortejo y a los testigos',
  'checklist.template.wed-choose-wedding-party.description':
    'Invita a quienes acompañarán a la pareja y explícales en qué van a apoyar, incluido lo que pagan ellos.',
  'checklist.template.wed-ask-padrinos.title': 'Invitar a los padrinos',
  'checklist.template.wed-ask-padrinos.description':
    'Define qué tendrá padrinos, como anillos, arras, pastel o brindis, y pídeselo a cada uno en persona y con tiempo.',
  'checklist.template.wed-padrino-madrina-es.title': 'Elegir padrino y madrina',
  'checklist.template.wed-padrino-madrina-es.description':
    'Acompañan a la pareja en la entrada y muchas veces firman como testigos. Diles pronto qué harán ese día.',
  'checklist.template.wed-book-photographer.title': 'Contratar fotografía y video',
  'checklist.template.wed-book-photographer.description':
    'Mira galerías completas y no solo las mejores fotos, y acuerda horas, fecha de entrega y derechos de uso.',
  'checklist.template.wed-book-catering.title': 'Contratar el banquete',
  'checklist.template.wed-book-catering.description':
    'Compara el precio por persona con el mismo menú, personal, vajilla y horas. Pregunta cuánto cuesta cada invitado adicional.',
  'checklist.template.wed-book-music.title': 'Contratar grupo musical o DJ',
  'checklist.template.wed-book-music.description':
    'Confirma horas de música, descansos, equipo de sonido y corriente que necesitan, y cuánto cuesta la hora extra.',
  'checklist.template.wed-save-the-date.title': 'Enviar el aviso de fecha',
  'checklist.template.wed-save-the-date.description':
    'Avisa el día y la ciudad para que aparten la fecha. Con más anticipación si muchos deben viajar.',
  'checklist.template.wed-choose-dress.title': 'Elegir el vestido de novia',
  'checklist.template.wed-choose-dress.description':
    'Un vestido sobre pedido tarda hasta seis meses. Encárgalo con tiempo y agenda ya las pruebas.',
  'checklist.template.wed-choose-both-outfits.title': 'Elegir los atuendos de las dos novias',
  'checklist.template.wed-choose-both-outfits.description':
    'Vestidos, trajes o uno de cada uno: decidan si combinan o son sorpresa y encarguen con tiempo, porque sobre pedido tardan hasta seis meses.',
  'checklist.template.wed-website.title': 'Publicar la página de la boda',
  'checklist.template.wed-website.description':
    'Reúne horarios, mapa, código de vestimenta, hospedaje y formulario de confirmación, en los idiomas que leen tus invitados.',
  'checklist.template.wed-design-style.title': 'Definir colores, flores y estilo',
  'checklist.template.wed-design-style.description':
    'Reúne unas pocas imágenes que combinen entre sí y fija un tope para flores y alquileres antes de pedir cotizaciones.',
  'checklist.template.wed-book-florist.title': 'Contratar flores y decoración',
  'checklist.template.wed-book-florist.description':
    'Pide una cotización detallada: flores para la pareja, ceremonia, mesas, horario de montaje y qué se queda contigo.',
  'checklist.template.wed-couple-session.title': 'Hacer una sesión de fotos previa',
  'checklist.template.wed-couple-session.description':
    'Sirve para acostumbrarse a la cámara y tener fotos para la invitación y la página. Muchos paquetes la incluyen.',
  'checklist.template.wed-book-honeymoon.title': 'Planear y reservar la luna de miel',
  'checklist.template.wed-book-honeymoon.description':
    'Compara fechas y precios, y revisa visas, vacunas y vigencia de los pasaportes.',
  'checklist.template.wed-groom-suit.title': 'Elegir el traje del novio',
  'checklist.template.wed-groom-suit.description':
    'Decide si conviene comprarlo, alquilarlo o mandarlo a hacer, y agenda la prueba.',
  'checklist.template.wed-two-suits.title': 'Elegir los trajes de los dos novios',
  'checklist.template.wed-two-suits.description':
    'Acuerden si combinan o contrastan, y cómprenlos, alquílenlos o mándenlos a hacer. Véanlos juntos antes de pagar.',
  'checklist.template.wed-party-outfits.title': 'Elegir la ropa del cortejo',
  'checklist.template.wed-party-outfits.description': 'Acuerda color, largo y quién paga antes de que alguien compre.',
  'checklist.template.wed-book-mariachi.title': 'Contratar mariachi',
  'checklist.template.wed-book-mariachi.description':
    'Decide el momento, como la salida de misa, el cóctel o la medianoche, y por cuánto tiempo tocan.',
  'checklist.template.wed-order-cake.title': 'Encargar el pastel',
  'checklist.template.wed-order-cake.description':
    'Prueba los sabores y confirma porciones, hora de entrega y dónde se mantiene frío.',
  'checklist.template.wed-order-invitations.title': 'Encargar las invitaciones',
  'checklist.template.wed-order-invitations.description':
    'Pide a dos personas que revisen nombres, horarios y direcciones antes de imprimir o publicar.',
  'checklist.template.wed-gift-registry.title': 'Abrir la lista de regalos',
  'checklist.template.wed-gift-registry.description':
    'Elige una o dos tiendas o el regalo en efectivo, y pon el enlace en la página de la boda.',
  'checklist.template.wed-tent.title': 'Reservar carpa, piso e iluminación',
  'checklist.template.wed-tent.description':
    'Las buenas carpas se agotan en temporada alta. Pide una donde quepan todos, con laterales, piso y luz.',
  'checklist.template.wed-dessert-table.title': 'Planear la mesa de dulces y postres',
  'checklist.template.wed-dessert-table.description':
    'Define qué dulces, cuántos por invitado, en qué se sirven y quién repone la mesa.',
  'checklist.template.wed-rings.title': 'Comprar los anillos de boda',
  'checklist.template.wed-rings.description':
    'Deja unas semanas para ajustar la medida y grabarlos, y pruébatelos de nuevo al recogerlos.',
  'checklist.template.wed-hair-makeup.title': 'Reservar peinado y maquillaje con prueba',
  'checklist.template.wed-hair-makeup.description':
    'Haz la prueba de cuatro a seis semanas antes, y confirma si van a domicilio y a qué hora empiezan.',
  'checklist.template.wed-book-transport.title': 'Contratar transporte para la pareja y los invitados',
  'checklist.template.wed-book-transport.description':
    'Planea rutas y horarios, y un regreso de madrugada para que nadie conduzca después de beber.',
  'checklist.template.wed-menu-tasting.title': 'Hacer la degustación del menú',
  'checklist.template.wed-menu-tasting.description':
    'Define los platos con opciones vegetarianas, infantiles y para alergias, y pide cada cambio por escrito.',
  'checklist.template.wed-plan-drinks.title': 'Planear bebidas y descorche',
  'checklist.template.wed-plan-drinks.description':
    'Calcula botellas, hielo y refrescos, y compara comprarlos con el paquete de barra del lugar y lo que cobra por descorche.',
  'checklist.template.wed-rentals.title': 'Alquilar lo que el lugar no incluye',
  'checklist.template.wed-rentals.description':
    'Compara mobiliario, pista, iluminación y mantelería con el contrato, y define quién los lleva y los retira.',
  'checklist.template.wed-hora-loca.title': 'Planear la hora loca',
  'checklist.template.wed-hora-loca.description':
    'Elige animación, disfraces o accesorios y la hora exacta en que empieza, casi siempre cuando baja el baile.',
  'checklist.template.wed-rehearsal-dinner.title': 'Planear la cena de ensayo',
  'checklist.template.wed-rehearsal-dinner.description':
    'Invita al cortejo y a la familia cercana la noche anterior, y reserva pronto si son muchos.',
  'checklist.template.wed-first-dance.title': 'Elegir canciones y ensayar el primer baile',
  'checklist.template.wed-first-dance.description':
    'Elige las canciones de la pareja, de los padres y de grupo, y envía las pistas editadas a quien las pondrá.',
  'checklist.template.wed-send-invitations.title': 'Enviar las invitaciones',
  'checklist.template.wed-send-invitations.description':
    'Deben llegar de ocho a doce semanas antes, con una fecha límite para confirmar cerca de un mes antes.',
  'checklist.template.wed-childcare.title': 'Organizar cuidado y juegos para niños',
  'checklist.template.wed-childcare.description':
    'Una mesa con juegos y alguien a cargo dejan disfrutar a los padres. Pregunta quién viene con niños pequeños.',
  'checklist.template.wed-barber.title': 'Agendar barbería y arreglo personal',
  'checklist.template.wed-barber.description':
    'Reserva corte, barba y cuidado de la piel para dos o tres días antes, así nada se ve recién hecho.',
  'checklist.template.wed-ceremony-details.title': 'Preparar lecturas, votos y música de la ceremonia',
  'checklist.template.wed-ceremony-details.description':
    'Elige lectores y canciones, y acuérdalos con quien dirige la ceremonia y con los músicos.',
  'checklist.template.wed-favors.title': 'Encargar recuerdos y accesorios de fiesta',
  'checklist.template.wed-favors.description':
    'Recuerdos, sandalias o accesorios para la pista deben llegar dos semanas antes.',
  'checklist.template.wed-bridal-shower.title': 'Organizar el bridal shower',
  'checklist.template.wed-bridal-shower.description':
    'Elige quién lo organiza e invita solo a personas que también estén en la lista de la boda.',
  'checklist.template.wed-tornaboda.title': 'Planear la tornaboda',
  'checklist.template.wed-tornaboda.description':
    'Chilaquiles, tacos o pozole de madrugada, o una comida al día siguiente: define porciones y quién sirve.',
  'checklist.template.wed-late-snack.title': 'Planear un bocado de madrugada',
  'checklist.template.wed-late-snack.description':
    'Algo caliente y fácil de comer de pie alarga la fiesta. Calcula unas dos terceras partes de los invitados.',
  'checklist.template.wed-cotillon.title': 'Conseguir el cotillón para el carnaval carioca',
  'checklist.template.wed-cotillon.description':
    'Gorros, lentes, maracas y silbatos para todos, y alguien que los reparta en el momento justo.',
  'checklist.template.wed-rsvp-follow-up.title': 'Dar seguimiento a las confirmaciones pendientes',
  'checklist.template.wed-rsvp-follow-up.description':
    'Llama o escribe a quienes no han respondido, y anota dietas, niños y quién necesita transporte.',
  'checklist.template.wed-stag-and-hen.title': 'Hacer las despedidas de soltera y soltero',
  'checklist.template.wed-stag-and-hen.description':
    'Háganlas por lo menos una semana antes de la boda y acuerden primero el gasto por persona.',
  'checklist.template.wed-bachelorette-parties.title': 'Hacer las despedidas de soltera',
  'checklist.template.wed-bachelorette-parties.description':
    'Una para las dos o una cada quien, por lo menos una semana antes de la boda y con el gasto por persona acordado.',
  'checklist.template.wed-bachelor-parties.title': 'Hacer las despedidas de soltero',
  'checklist.template.wed-bachelor-parties.description':
    'Una para los dos o una cada quien, por lo menos una semana antes de la boda y con el gasto por persona acordado.',
  'checklist.template.wed-day-timeline.title': 'Hacer el cronograma del día',
  'checklist.template.wed-day-timeline.description':
    'Acuerda los horarios con lugar, fotografía, música y banquete, con un margen antes de la ceremonia.',
  'checklist.template.wed-final-fitting.title': 'Última prueba de vestido y traje',
  'checklist.template.wed-final-fitting.description':
    'Lleva los zapatos y la ropa interior de ese día, siéntate y baila, y decidan quién abrocha el vestido y cómo se hace.',
  'checklist.template.wed-final-fitting-outfits.title': 'Última prueba de los dos atuendos',
  'checklist.template.wed-final-fitting-outfits.description':
    'Lleven los zapatos de ese día, siéntense y bailen con ellos, y revisen cómo se ven juntos.',
  'checklist.template.wed-seating-plan.title': 'Hacer el plan de mesas',
  'checklist.template.wed-seating-plan.description':
    'Mantén juntas a parejas y familias, separa conflictos y sienta a los mayores lejos de los altavoces.',
  'checklist.template.wed-music-list.title': 'Enviar la lista de canciones',
  'checklist.template.wed-music-list.description':
    'Indica cuáles no pueden faltar, cuáles no deben sonar y quién anuncia cada momento.',
  'checklist.template.wed-photo-list.title': 'Hacer la lista de fotos indispensables',
  'checklist.template.wed-photo-list.description':
    'Escribe los grupos familiares en orden y elige a un familiar que ayude a reunirlos.',
  'checklist.template.wed-final-headcount.title': 'Dar el número final de invitados',
  'checklist.template.wed-final-headcount.description':
    'Informa por escrito al banquete y al lugar cuántos adultos, niños, dietas especiales y comidas para proveedores.',
  'checklist.template.wed-confirm-vendors.title': 'Confirmar a todos los proveedores',
  'checklist.template.wed-confirm-vendors.description':
    'Verifica hora de llegada, acceso, contacto del día y saldo, y envía a todos el mismo cronograma.',
  'checklist.template.wed-print-materials.title': 'Imprimir números de mesa, menús y tarjetas de lugar',
  'checklist.template.wed-print-materials.description':
    'Imprime algunas en blanco de repuesto y entrega todo en orden a quien hace el montaje.',
  'checklist.template.wed-buy-drinks.title': 'Comprar y entregar las bebidas',
  'checklist.template.wed-buy-drinks.description':
    'Guarda los recibos, pregunta qué botellas cerradas acepta de vuelta la tienda y pide firma a quien las recibe.',
  'checklist.template.wed-pay-balances.title': 'Preparar pagos finales y propinas',
  'checklist.template.wed-pay-balances.description':
    'Pon cada uno en un sobre con nombre y elige quién los entrega, para que ese día nadie te pregunte.',
  'checklist.template.wed-rehearsal.title': 'Ensayar la ceremonia',
  'checklist.template.wed-rehearsal.description':
    'Repasa entradas, ritos y salida con todos los que participan, de ser posible en el mismo lugar.',
  'checklist.template.wed-emergency-kit.title': 'Preparar el kit de emergencia',
  'checklist.template.wed-emergency-kit.description':
    'Costurero, analgésicos, banditas, cargadores, algo de comer y los teléfonos de los proveedores en papel.',
  'checklist.template.wed-check-setup.title': 'Revisar el montaje y delegar',
  'checklist.template.wed-check-setup.description':
    'Recorre el lugar dos horas antes y después deja todas las preguntas a quien coordina.',
  'checklist.template.wed-return-rentals.title': 'Devolver lo alquilado y recoger lo propio',
  'checklist.template.wed-return-rentals.description':
    'Trajes, mobiliario y equipo se devuelven; regalos, flores, bebidas sobrantes y depósitos vuelven a casa.',
  'checklist.template.wed-vendor-reviews.title': 'Evaluar a los proveedores y cerrar el presupuesto',
  'checklist.template.wed-vendor-reviews.description':
    'Anota cuánto costó cada cosa al final y escribe reseñas honestas: ayudan a la siguiente pareja.',
  'checklist.template.wed-thank-you-notes.title': 'Enviar los agradecimientos',
  'checklist.template.wed-thank-you-notes.description':
    'Agradece a invitados, a quienes ayudaron y a proveedores en las primeras tres semanas, con una foto si ya la tienes.',
  'checklist.template.wed-album.title': 'Elegir las fotos del álbum',
  'checklist.template.wed-album.description':
    'Comprueba que entregaron la galería completa, guarda dos copias y elige las fotos con el día aún fresco.',
}
