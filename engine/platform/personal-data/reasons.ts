/** Reasons for leaving a column out of the download that hold for many tables. */
export const OWN_ID = 'the id of the member, which stands in the profile'
export const POOL = 'the same for every member of the site'
export const SITE = 'the site that the file comes from'
export const FORM_KEY = 'tells a form sent twice; nothing about the member'
