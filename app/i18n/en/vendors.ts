export { vendorCriteria as vendors } from '#content/vendor-criteria/en.ts'
