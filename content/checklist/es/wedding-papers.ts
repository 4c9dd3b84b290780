import type { weddingPapers as english } from '../en/wedding-papers.ts'

export const weddingPapers: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.wed-book-ceremony-place.title': 'Reservar el lugar de la ceremonia religiosa',
  'checklist.template.wed-book-ceremony-place.description':
    'Pregunta por horarios libres, cuota o donativo, y reglas de música, flores y fotografía.',
  'checklist.template.wed-choose-officiant.title': 'Elegir a quien oficiará',
  'checklist.template.wed-choose-officiant.description':
    'Verifica quién puede casar en ese estado y si antes debe registrarse allí.',
  'checklist.template.wed-faith-requirements.title': 'Consultar los requisitos de tu comunidad de fe',
  'checklist.template.wed-faith-requirements.description':
    'Averigua quién puede dirigir la ceremonia, qué charlas o documentos piden y cuánto tardan.',
  'checklist.template.wed-church-file.title': 'Abrir el expediente en la parroquia o comunidad',
  'checklist.template.wed-church-file.description':
    'Pide la lista completa de requisitos y pregunta si antes hace falta el acta civil. Casarse en otra parroquia toma más tiempo.',
  'checklist.template.wed-church-talks.title': 'Tomar el curso prematrimonial',
  'checklist.template.wed-church-talks.description':
    'Los lugares se llenan, así que inscríbete pronto y guarda la constancia para el expediente.',
  'checklist.template.wed-civil-requirements.title': 'Consultar los requisitos del matrimonio civil',
  'checklist.template.wed-civil-requirements.description':
    'Actas, identificaciones, charlas, análisis, testigos, pagos y plazos cambian según el país, el estado y la oficina. Pregunta en la que te casarás.',
  'checklist.template.wed-civil-file-es.title': 'Abrir el expediente matrimonial (España)',
  'checklist.template.wed-civil-file-es.description':
    'La boda civil lo exige, en el Registro Civil o ante notario, de tres a seis meses antes. Para la boda católica lo tramita la parroquia.',
  'checklist.template.wed-sacrament-certificates.title': 'Pedir las fes de bautismo y confirmación',
  'checklist.template.wed-sacrament-certificates.description':
    'Muchas parroquias solo aceptan las emitidas en los últimos tres a seis meses, así que tampoco demasiado pronto.',
  'checklist.template.wed-church-presentation.title': 'Acudir a la entrevista en la iglesia con testigos',
  'checklist.template.wed-church-presentation.description':
    'Lo habitual es llevar dos testigos mayores de edad por persona, con identificación. Después se corren las amonestaciones.',
  'checklist.template.wed-civil-documents.title': 'Reunir los documentos del matrimonio civil',
  'checklist.template.wed-civil-documents.description':
    'Pide actas de nacimiento recientes. Los documentos extranjeros llevan apostilla y traducción oficial, que tardan semanas.',
  'checklist.template.wed-lazo-arras.title': 'Conseguir lazo, arras, biblia y cojines',
  'checklist.template.wed-lazo-arras.description':
    'Confirma qué padrinos regalan cada pieza y quién la lleva a la iglesia.',
  'checklist.template.wed-arras-es.title': 'Conseguir las trece arras',
  'checklist.template.wed-arras-es.description':
    'Pide prestadas las de la familia o cómpralas, y decide quién las lleva al altar.',
  'checklist.template.wed-book-civil-ceremony.title': 'Reservar la ceremonia civil',
  'checklist.template.wed-book-civil-ceremony.description':
    'Confirma fecha, lugar, costo de que el juez u oficial acuda y cuánta tolerancia hay si se atrasan.',
  'checklist.template.wed-civil-date-cl.title': 'Reservar hora en el Registro Civil y hacer la manifestación (Chile)',
  'checklist.template.wed-civil-date-cl.description':
    'Van dos testigos mayores de edad. La boda debe celebrarse dentro de los 90 días siguientes.',
  'checklist.template.wed-property-regime.title': 'Elegir el régimen patrimonial',
  'checklist.template.wed-property-regime.description':
    'Compara bienes en común y separación de bienes con alguien que conozca la ley del lugar. Un convenio ante notario toma tiempo.',
  'checklist.template.wed-civil-notary-co.title': 'Presentar la solicitud en la notaría o el juzgado (Colombia)',
  'checklist.template.wed-civil-notary-co.description':
    'Piden registros civiles de nacimiento recientes y válidos para matrimonio, y publican un edicto antes de la ceremonia.',
  'checklist.template.wed-civil-date-ar.title': 'Pedir turno en el Registro Civil (Argentina)',
  'checklist.template.wed-civil-date-ar.description':
    'Cada provincia decide con cuánta anticipación da turnos y qué testigos y documentos pide.',
  'checklist.template.wed-civil-witnesses.title': 'Confirmar a los testigos del civil',
  'checklist.template.wed-civil-witnesses.description':
    'Pregunta cuántos hacen falta, y verifica que cada uno tenga identificación vigente y el día libre.',
  'checklist.template.wed-civil-municipality-pe.title': 'Presentar el expediente en la municipalidad (Perú)',
  'checklist.template.wed-civil-municipality-pe.description':
    'Pide partidas recientes y un certificado médico de corta vigencia, y publica el edicto matrimonial.',
  'checklist.template.wed-marriage-license.title': 'Tramitar la licencia de matrimonio (Estados Unidos)',
  'checklist.template.wed-marriage-license.description':
    'Cada estado fija su espera y su vigencia. Consulta en el condado y pregunta si deben ir ambos.',
  'checklist.template.wed-prenuptial-tests.title': 'Hacerse los análisis prenupciales (México)',
  'checklist.template.wed-prenuptial-tests.description':
    'Algunos estados los piden y solo aceptan los recientes, muchas veces de los últimos 15 días. Revisa antes el plazo.',
  'checklist.template.wed-pack-documents.title': 'Entregar identificaciones, documentos y anillos',
  'checklist.template.wed-pack-documents.description':
    'Da a una persona de confianza todo lo que pide la ceremonia y revísenlo juntos con una lista.',
  'checklist.template.wed-register-church-wedding.title': 'Inscribir la boda religiosa en el registro civil',
  'checklist.template.wed-register-church-wedding.description':
    'Pide la certificación a la parroquia y verifica que quedó inscrita: así cuenta también para el Estado.',
  'checklist.template.wed-collect-certificate.title': 'Recoger el acta de matrimonio y actualizar datos',
  'checklist.template.wed-collect-certificate.description':
    'Pide copias certificadas y avisa al banco, los seguros, el servicio de salud y tu trabajo.',
  'checklist.template.wed-name-change.title': 'Cambiar tu apellido, si quieres hacerlo',
  'checklist.template.wed-name-change.description':
    'Empieza por el Seguro Social y sigue con licencia, pasaporte y banco, con copias certificadas del acta.',
}
