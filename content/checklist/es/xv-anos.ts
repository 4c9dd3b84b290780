import type { xvAnos as english } from '../en/xv-anos.ts'

export const xvAnos: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.xv-set-vision.title': 'Acordar cómo celebrar',
  'checklist.template.xv-set-vision.description':
    'Escucha primero lo que ella quiere y decidan entre fiesta, ceremonia, viaje o una mezcla.',
  'checklist.template.xv-set-budget.title': 'Acordar el presupuesto y quién aporta',
  'checklist.template.xv-set-budget.description':
    'Anota qué cubren los padres y qué ofrecieron asumir familiares o padrinos.',
  'checklist.template.xv-guest-list.title': 'Hacer la primera lista de invitados',
  'checklist.template.xv-guest-list.description':
    'Anota por separado familia, amigos de la escuela y amistades de la familia: de ahí sale el tamaño del lugar.',
  'checklist.template.xv-confirm-date.title': 'Confirmar la fecha',
  'checklist.template.xv-confirm-date.description':
    'Revisa el cumpleaños, el calendario escolar, los feriados y, si habrá misa, la parroquia.',
  'checklist.template.xv-book-mass.title': 'Reservar la misa o bendición',
  'checklist.template.xv-book-mass.description':
    'Pregunta qué constancias y charlas piden, reglas de flores y música, y a qué hora deben desocupar.',
  'checklist.template.xv-book-venue.title': 'Reservar el salón o jardín',
  'checklist.template.xv-book-venue.description':
    'Confirma capacidad, pista, horario y la regla sobre menores y alcohol.',
  'checklist.template.xv-ask-padrinos.title': 'Invitar a los padrinos',
  'checklist.template.xv-ask-padrinos.description':
    'Vestido, pastel, corona, zapatillas, última muñeca, música o brindis: ofrece a cada quien lo que le acomode y pídelo en persona.',
  'checklist.template.xv-court.title': 'Elegir damas y chambelanes, o el grupo que bailará',
  'checklist.template.xv-court.description':
    'Explica a ellos y a sus padres ensayos, fechas y quién paga los trajes antes de que acepten.',
  'checklist.template.xv-photographer.title': 'Contratar foto y video',
  'checklist.template.xv-photographer.description': 'Incluye la sesión previa, la ceremonia, el vals y la fiesta.',
  'checklist.template.xv-dress.title': 'Elegir el vestido',
  'checklist.template.xv-dress.description':
    'Encárgalo con tiempo para dos pruebas y verifica que pueda bailar, sentarse y respirar con él.',
  'checklist.template.xv-save-the-date.title': 'Enviar el aviso de fecha',
  'checklist.template.xv-save-the-date.description': 'Sirve cuando viene familia de otras ciudades o países.',
  'checklist.template.xv-music.title': 'Contratar grupo musical o DJ',
  'checklist.template.xv-music.description': 'Confirma horas, sonido para la coreografía y quién anuncia cada momento.',
  'checklist.template.xv-catering.title': 'Contratar el banquete',
  'checklist.template.xv-catering.description':
    'Planea un menú que guste a los jóvenes y otro para adultos, con el precio de cada uno.',
  'checklist.template.xv-choreographer.title': 'Contratar al coreógrafo',
  'checklist.template.xv-choreographer.description':
    'Acuerda vals, baile sorpresa, número de ensayos, dónde serán y cuánto cuesta uno adicional.',
  'checklist.template.xv-theme-decor.title': 'Definir colores, tema y decoración',
  'checklist.template.xv-theme-decor.description':
    'Coordina vestido, corte, flores y escenario, y pide una cotización detallada.',
  'checklist.template.xv-requirements.title': 'Reunir lo que pide la parroquia',
  'checklist.template.xv-requirements.description':
    'Suelen ser fe de bautismo, constancia de primera comunión y charlas con padrinos o padres.',
  'checklist.template.xv-mariachi.title': 'Contratar mariachi',
  'checklist.template.xv-mariachi.description':
    'Decide si tocan a la salida de misa, en la recepción o en la cena, y qué canciones.',
  'checklist.template.xv-page.title': 'Publicar la página con la confirmación',
  'checklist.template.xv-page.description':
    'Lugar, horarios, vestimenta y fecha límite para confirmar en un solo enlace para compartir por teléfono.',
  'checklist.template.xv-invitations.title': 'Encargar las invitaciones',
  'checklist.template.xv-invitations.description':
    'Menciona a padres y padrinos, y pide a dos personas que revisen las horas de ceremonia y fiesta.',
  'checklist.template.xv-cake.title': 'Encargar el pastel',
  'checklist.template.xv-cake.description': 'Confirma porciones, entrega y dónde será el brindis.',
  'checklist.template.xv-transport.title': 'Reservar el auto especial o limusina',
  'checklist.template.xv-transport.description':
    'Revisa cuántos caben con el vestido, ruta, paradas para fotos y seguro.',
  'checklist.template.xv-rehearsals.title': 'Empezar los ensayos',
  'checklist.template.xv-rehearsals.description': 'Fija días y cuenta con el permiso de los padres de cada menor.',
  'checklist.template.xv-candy-table.title': 'Planear la mesa de dulces',
  'checklist.template.xv-candy-table.description': 'Calcula unos 150 gramos por invitado y define quién la repone.',
  'checklist.template.xv-hora-loca.title': 'Planear la hora loca',
  'checklist.template.xv-hora-loca.description':
    'Elige animación, accesorios y hora, casi siempre después del baile sorpresa.',
  'checklist.template.xv-pre-session.title': 'Hacer la sesión de fotos previa',
  'checklist.template.xv-pre-session.description': 'Las fotos sirven para el letrero, la página y el video.',
  'checklist.template.xv-court-outfits.title': 'Encargar los trajes de la corte',
  'checklist.template.xv-court-outfits.description': 'Reúne tallas, cobra antes y anota cuándo se recogen.',
  'checklist.template.xv-symbols.title': 'Conseguir corona, zapatillas, última muñeca, medalla y biblia',
  'checklist.template.xv-symbols.description':
    'Elijan los símbolos que tengan sentido para ella y confirmen quién entrega cada uno.',
  'checklist.template.xv-send-invitations.title': 'Enviar las invitaciones',
  'checklist.template.xv-send-invitations.description':
    'Indica cuántos lugares tiene cada familia y la fecha límite para confirmar.',
  'checklist.template.xv-cotillon.title': 'Conseguir el cotillón para el carnaval carioca',
  'checklist.template.xv-cotillon.description':
    'Gorros, lentes, maracas y silbatos para todos, y alguien que los reparta.',
  'checklist.template.xv-candles.title': 'Elegir las quince velas y para quién es cada una',
  'checklist.template.xv-candles.description':
    'Entrega una a cada persona importante, con unas palabras: elijan quiénes, el orden y la canción.',
  'checklist.template.xv-favors.title': 'Encargar los recuerdos',
  'checklist.template.xv-favors.description': 'Deben llegar dos semanas antes, con algunos de más.',
  'checklist.template.xv-hair-makeup.title': 'Reservar peinado y maquillaje con prueba',
  'checklist.template.xv-hair-makeup.description':
    'Pruébalo con la corona puesta y bailando, para ver que se sostenga.',
  'checklist.template.xv-drinks.title': 'Planear bebidas sin alcohol y barra de adultos',
  'checklist.template.xv-drinks.description':
    'Separa la barra de adultos, con alguien que sirva, y no des alcohol a menores.',
  'checklist.template.xv-video.title': 'Preparar el video de recuerdos',
  'checklist.template.xv-video.description':
    'De 30 a 40 fotos desde el nacimiento hasta hoy, sin pasar de una canción.',
  'checklist.template.xv-program.title': 'Escribir el programa y los discursos',
  'checklist.template.xv-program.description':
    'Entrada, vals, símbolos, brindis, cena y baile sorpresa, con el nombre de quien habla y cuánto dura.',
  'checklist.template.xv-rsvp.title': 'Dar seguimiento a las confirmaciones',
  'checklist.template.xv-rsvp.description': 'Confirma lugares por familia, niños y dietas.',
  'checklist.template.xv-seating.title': 'Hacer el plan de mesas',
  'checklist.template.xv-seating.description':
    'Abuelos y padrinos cerca de la mesa principal, los jóvenes junto a la pista.',
  'checklist.template.xv-final-fitting.title': 'Última prueba del vestido',
  'checklist.template.xv-final-fitting.description':
    'Que baile el vals completo, se siente y se cambie los zapatos con él.',
  'checklist.template.xv-final-count.title': 'Dar el número final',
  'checklist.template.xv-final-count.description':
    'Informa por escrito al banquete y al lugar cuántos jóvenes, adultos, niños y dietas.',
  'checklist.template.xv-confirm-vendors.title': 'Confirmar proveedores y pagos',
  'checklist.template.xv-confirm-vendors.description':
    'Envía a todos el mismo cronograma y pon los últimos pagos en sobres con nombre.',
  'checklist.template.xv-buy-drinks.title': 'Comprar y entregar las bebidas',
  'checklist.template.xv-buy-drinks.description':
    'Guarda los recibos y pregunta qué botellas cerradas acepta de vuelta la tienda.',
  'checklist.template.xv-full-rehearsal.title': 'Hacer el ensayo general en el lugar',
  'checklist.template.xv-full-rehearsal.description':
    'Entradas, luces y música en la pista real, con los zapatos de ese día.',
  'checklist.template.xv-kit.title': 'Preparar el kit de emergencia',
  'checklist.template.xv-kit.description':
    'Alfileres, fijador, zapatos bajos, banditas, cargadores y broches de repuesto para la corona.',
  'checklist.template.xv-check-setup.title': 'Revisar el montaje',
  'checklist.template.xv-check-setup.description':
    'Revisa mesas, escenario y sonido dos horas antes y deja después las preguntas a otra persona.',
  'checklist.template.xv-thank-you.title': 'Agradecer a quienes lo hicieron posible',
  'checklist.template.xv-thank-you.description':
    'Una foto con cada padrino, familiar o amistad que ayudó, con palabras de ella.',
  'checklist.template.xv-close-budget.title': 'Cerrar las cuentas',
  'checklist.template.xv-close-budget.description':
    'Anota cuánto costó cada cosa al final, recupera depósitos y devuelve lo alquilado.',
}
