import { type TaskTemplate, template } from '../task-template.ts'

/**
 * Church and registry. Mexico: publiboda.com, desdelafe.mx, bodas.com.mx (church), mimorelia.com, unioncdmx.mx,
 * 24-horas.mx (civil). Spain: bodaplanea.com, notariarajoy.com. Chile: law 19.947, article 15 (90 days). Colombia,
 * Argentina and Peru name only steps common to the whole country. Offices and dioceses differ: every text refers
 * the reader to the competent one.
 */
export const WEDDING_PAPERS_TEMPLATES: readonly TaskTemplate[] = [
  template('wed-book-ceremony-place', 'venue', 315, 'high', ['religious', 'books']),
  template('wed-choose-officiant', 'vendors', 240, 'high', ['US', 'civil', '!religious', 'books']),
  template('wed-faith-requirements', 'legal', 210, 'high', ['religious', 'groom-groom', 'bride-bride', 'fixed']),
  template('wed-church-file', 'legal', 210, 'high', ['religious', '!groom-groom', '!bride-bride', 'fixed']),
  template('wed-church-talks', 'legal', 150, 'high', ['religious', '!groom-groom', '!bride-bride', 'fixed']),
  template('wed-civil-requirements', 'legal', 150, 'high', ['civil', 'fixed']),
  template('wed-civil-file-es', 'legal', 120, 'high', ['civil', 'ES', 'fixed']),
  template('wed-sacrament-certificates', 'legal', 100, 'high', ['religious', '!groom-groom', '!bride-bride', 'fixed']),
  template('wed-church-presentation', 'legal', 95, 'high', ['religious', '!groom-groom', '!bride-bride', 'fixed']),
  template('wed-civil-documents', 'legal', 90, 'high', ['civil', 'fixed']),
  template('wed-lazo-arras', 'accessories', 90, 'medium', ['religious', 'padrinos', '!groom-groom', '!bride-bride']),
  template('wed-arras-es', 'accessories', 90, 'low', ['religious', 'ES', '!groom-groom', '!bride-bride']),
  template('wed-book-civil-ceremony', 'legal', 85, 'high', [
    'civil',
    '!US',
    '!AR',
    '!CL',
    '!CO',
    '!PE',
    'fixed',
    'books',
  ]),
  template('wed-civil-date-cl', 'legal', 75, 'high', ['civil', 'CL', 'fixed', 'books']),
  template('wed-property-regime', 'legal', 75, 'high', ['civil', '!US', 'fixed']),
  template('wed-civil-notary-co', 'legal', 60, 'high', ['civil', 'CO', 'fixed', 'books']),
  template('wed-civil-date-ar', 'legal', 60, 'high', ['civil', 'AR', 'fixed', 'books']),
  template('wed-civil-witnesses', 'coordination', 60, 'medium', ['civil']),
  template('wed-civil-municipality-pe', 'legal', 45, 'high', ['civil', 'PE', 'fixed', 'books']),
  template('wed-marriage-license', 'legal', 30, 'high', ['civil', 'US', 'fixed']),
  template('wed-prenuptial-tests', 'legal', 15, 'medium', ['civil', 'MX', 'fixed']),
  template('wed-pack-documents', 'legal', 1, 'high'),
  template('wed-register-church-wedding', 'legal', -7, 'high', [
    'religious',
    'ES',
    'CO',
    '!groom-groom',
    '!bride-bride',
  ]),
  template('wed-collect-certificate', 'legal', -15, 'medium', ['civil']),
  template('wed-name-change', 'legal', -30, 'low', ['US', 'optional']),
]
