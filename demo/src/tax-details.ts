export interface DemoTaxDetails {
  gstin: string;
  legalName: string;
  address: string;
}

/** The GST registrations of the hosts who charge it, by email address. The numbers are invented. */
export const demoTaxDetails: Readonly<Record<string, DemoTaxDetails>> = {
  'pichola@mandap.test': {
    gstin: '08AAACP1111D1Z7',
    legalName: 'Jal Vilas Udaipur Private Limited',
    address: 'Hanuman Ghat Road, Udaipur, Rajasthan 313001',
  },
  'registan@mandap.test': {
    gstin: '08AAACR2222D1ZZ',
    legalName: 'Registan Camps Private Limited',
    address: 'Sam Road, Jaisalmer, Rajasthan 345001',
  },
  'ujjain@mandap.test': {
    gstin: '23AAAPV7777D1Z0',
    legalName: 'Kamal Kishore Vyas',
    address: 'Chintaman Road, Ujjain, Madhya Pradesh 456006',
  },
  'lakshmi@mandap.test': {
    gstin: '33AAACS3333D1ZZ',
    legalName: 'Sri Lakshmi Kalyana Mahal LLP',
    address: 'West Masi Street, Madurai, Tamil Nadu 625001',
  },
  'amrai@mandap.test': {
    gstin: '09AAAPB5555D1Z4',
    legalName: 'Shabana Begum',
    address: 'Kakori Road, Malihabad, Lucknow, Uttar Pradesh 226102',
  },
  'utsav@mandap.test': {
    gstin: '09AAACU4444D1ZI',
    legalName: 'Utsav Celebrations Private Limited',
    address: 'Hazratganj, Lucknow, Uttar Pradesh 226001',
  },
};
