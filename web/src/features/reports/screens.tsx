export { AccountStatement } from './books/statement-screen.tsx'
export { Settlements } from './books/settlements-screen.tsx'
export { Reports } from './books/reports-screen.tsx'
export { Dashboard } from './dashboard/dashboard-screen.tsx'
import { ReportScreen } from './report-screen.tsx'

export const AllBookings = () => <ReportScreen key="bookings" name="bookings" />
export const Daily = () => <ReportScreen key="daily" name="daily" />
export const Weekly = () => <ReportScreen key="weekly" name="weekly" />
export const Marketplace = () => <ReportScreen key="marketplace" name="marketplace" />
export const Redemptions = () => <ReportScreen key="redemptions" name="redemptions" />
export const UpcomingArrivals = () => <ReportScreen key="arrivals" name="arrivals" />
export const CustomerManifest = () => <ReportScreen key="manifest" name="manifest" />
