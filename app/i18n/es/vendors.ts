export { vendorCriteria as vendors } from '#content/vendor-criteria/es.ts'
