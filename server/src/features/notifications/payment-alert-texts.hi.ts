import type { PaymentAlertTexts } from './payment-alert-texts.en.ts';

/** What mails about payments that need somebody say, in Hindi. */
export const paymentAlertTexts: PaymentAlertTexts = {
  rejected: {
    subject: (venue, code) => `आपका ट्रांसफ़र नहीं मिला: ${venue} (${code})`,
    heading: 'आपका ट्रांसफ़र हमें नहीं मिला',
    body: (name, amount) =>
      `${name} जी, हमने ${amount} का आपका बैंक ट्रांसफ़र देखा, पर वह अभी खाते में नहीं आया है। कृपया संदर्भ संख्या जाँच लें, या किसी और तरीके से भुगतान करें। अगर पैसे आपके खाते से कट गए हैं, तो इस मेल का जवाब दें।`,
    button: 'अपनी बुकिंग देखें',
  },
  conceded: {
    subject: (venue, code) => `आपकी ओर से रिफ़ंड: ${venue} (${code})`,
    heading: 'भुगतान का एक हिस्सा लौटाया गया',
    body: (name, amount, guest) =>
      `${name} जी, हमारी टीम ने ${guest} को ${amount} लौटाए हैं। यह राशि आपके अगले भुगतान से कटेगी। अगर आप सहमत नहीं हैं, तो इस मेल का जवाब दें।`,
    button: 'बुकिंग देखें',
  },
  transfer: {
    subject: (venue, code) => `एक बैंक ट्रांसफ़र देखना है: ${venue} (${code})`,
    heading: 'एक बैंक ट्रांसफ़र आपके जवाब के इंतज़ार में है',
    body: (guest, amount) =>
      `${guest} का कहना है कि ${amount} बैंक ट्रांसफ़र से भेजे गए हैं। कृपया खाता देखें, और बताएँ कि पैसे आए या नहीं।`,
    button: 'भुगतान देखें',
  },
  stuck: {
    subject: (venue, code) => `एक रिफ़ंड अटका है: ${venue} (${code})`,
    heading: 'एक रिफ़ंड अटका है',
    body: (guest) => `गेटवे ने ${guest} का रिफ़ंड इतनी बार ठुकराया है कि अब वह अपने आप नहीं भेजा जाएगा। कृपया इसे देखें।`,
    button: 'भुगतान देखें',
  },
  mismatch: {
    subject: (venue, code) => `दूसरी राशि आई: ${venue} (${code})`,
    heading: 'जितनी माँगी थी, उससे दूसरी राशि आई',
    body: (guest, amount) =>
      `${guest} से ${amount} माँगे गए थे, और गेटवे ने दूसरी राशि ली। वह दर्ज नहीं की गई: रुपये अपने आप लौट जाते हैं, बाकी का फ़ैसला आपको करना है।`,
    button: 'भुगतान देखें',
  },
  labels: { reason: 'कारण' },
};
