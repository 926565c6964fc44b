import { defineDomain } from '#engine/platform/manifests/domain.ts'
import personalData from './personal-data.ts'
import { addStaff, disableStaff, endStaffSessions, listStaff, resetStaff, setStaffRoles } from './staff.ts'

export default defineDomain({
  name: 'staff',
  personalData: [personalData],
  operatorVerbs: { addStaff, disableStaff, endStaffSessions, listStaff, resetStaff, setStaffRoles },
})
