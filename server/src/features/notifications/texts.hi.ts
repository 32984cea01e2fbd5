import { moneyTexts } from './money-texts.hi.ts';
import { paymentAlertTexts } from './payment-alert-texts.hi.ts';
import { peopleTexts } from './people-texts.hi.ts';
import { securityTexts } from './security-texts.hi.ts';
import { supportTexts } from './support-texts.hi.ts';
import { venueTexts } from './venue-texts.hi.ts';
import type { Words } from './words.ts';

/** Everything that mails say, in Hindi: the words that a family would use, and English ones only where everybody says them. */
export const texts: Words = {
  language: 'hi',
  footer: {
    help: 'मदद चाहिए?',
    why: 'यह ईमेल आपकी पसंद के अनुसार भेजा गया है।',
    choose: 'चुनें कि कौन-से ईमेल आपको मिलें',
  },
  events: {
    wedding: 'शादी',
    reception: 'रिसेप्शन',
    sangeet: 'संगीत',
    birthday: 'जन्मदिन',
    other: 'अन्य आयोजन',
  },

  labels: {
    code: 'बुकिंग नंबर',
    venue: 'स्थल',
    address: 'पता',
    checkIn: 'चेक-इन',
    checkOut: 'चेक-आउट',
    guests: 'मेहमान',
    event: 'आयोजन',
    total: 'कुल कीमत',
    advance: 'अभी देना है',
    paid: 'भुगतान हुआ',
    balance: 'बाकी भुगतान',
    payBy: 'कब तक देना है',
    answerBy: 'कब तक जवाब देना है',
    host: 'आपके मेज़बान',
    guest: 'आपके अतिथि',
    refund: 'वापसी',
    reason: 'बताया गया कारण',
    amount: 'राशि',
    dueOn: 'अंतिम तारीख',
    rating: 'रेटिंग',
    name: 'नाम',
    email: 'ईमेल',
  },
  values: {
    total: (price, nights) => `${price}, ${nights} ${nights === 1 ? 'रात' : 'रातों'} के लिए`,
    balanceOnline: (price, day) => `${price}, ${day} तक`,
    balanceAtVenue: (price) => `${price}, स्थल पर`,
    stars: (rating) => `5 में से ${rating}`,
  },

  signInCode: {
    subject: 'साइन इन करने का आपका कोड',
    preview: 'यह 10 मिनट तक चलेगा।',
    heading: 'साइन इन करने का आपका कोड',
    body: (site) => `${site} में साइन इन करने के लिए यह कोड डालें। यह 10 मिनट तक और सिर्फ़ एक बार चलेगा।`,
    note: 'क्या आपने साइन इन नहीं किया? तो हो सकता है कि किसी और को आपका पासवर्ड पता हो। यह कोड किसी को न दें। हमें लिखें, हम आपकी मदद करेंगे।',
  },
  signUpCode: {
    subject: 'खाता बनाने का आपका कोड',
    preview: 'यह 10 मिनट तक चलेगा।',
    heading: 'स्वागत है! यह रहा आपका कोड',
    body: (site) => `${site} पर अपना खाता बनाने के लिए यह कोड डालें। यह 10 मिनट तक और सिर्फ़ एक बार चलेगा।`,
    note: 'क्या आपने यह नहीं माँगा? तो इस ईमेल को छोड़ दें। कोड के बिना कोई खाता नहीं बनता।',
  },
  knownAddress: {
    subject: 'आपका खाता पहले से है',
    preview: 'आप इसी ईमेल पते से साइन इन कर सकते हैं।',
    heading: 'आपका खाता पहले से है',
    body: (site) =>
      `किसी ने, शायद आपने ही, इस ईमेल पते से ${site} पर खाता बनाना चाहा। आपका खाता पहले से है, इसलिए कृपया साइन इन करें।`,
    button: 'साइन इन करें',
    note: 'क्या वह आप नहीं थे? तो आपको कुछ नहीं करना है। आपके खाते में कोई नहीं आया।',
  },
  welcome: {
    subject: (site) => `${site} में आपका स्वागत है`,
    preview: 'आपका खाता तैयार है।',
    heading: (name) => `नमस्ते ${name} जी`,
    body: 'आपका खाता तैयार है। अपना दिन चुनें, देखें कि कौन-से स्थल ख़ाली हैं, और बुकिंग से पहले पूरी कीमत जानें।',
    button: 'स्थल खोजें',
  },
  welcomeInactive: {
    preview: 'आपका खाता हमारी टीम की जाँच में है।',
    body: 'आपका खाता बन गया है। इस्तेमाल से पहले हमारी टीम हर नए खाते को देखती है। चालू होते ही आप साइन इन कर सकेंगे।',
  },

  change: {
    asked: {
      subject: (venue, code) => `तारीख या मेहमान बदलने का अनुरोध: ${venue} (${code})`,
      preview: (guest) => `${guest} जी आपके जवाब का इंतज़ार कर रहे हैं।`,
      heading: 'एक ग्राहक बदलाव चाहते हैं',
      body: (host, guest, venue) =>
        `${host} जी, ${guest} जी ${venue} की बुकिंग में तारीख या मेहमानों की संख्या बदलना चाहते हैं।`,
      wait: 'आपके जवाब तक पुराने और नए दोनों दिन रोके गए हैं। समय पर जवाब न मिले तो सब कुछ पहले जैसा रहेगा।',
      button: 'जवाब दें',
    },
    accepted: {
      subject: (venue, code) => `आपकी बुकिंग बदल गई है: ${venue} (${code})`,
      preview: (host) => `${host} जी को इसकी जानकारी है।`,
      heading: 'आपकी बुकिंग बदल गई है',
      body: (guest, host, venue) =>
        `${guest} जी, ${venue} की आपकी बुकिंग अब आपकी इच्छा के अनुसार है, और ${host} जी को इसकी जानकारी है। तारीख, मेहमान और कीमत आपके बुकिंग पेज पर हैं।`,
    },
    declined: {
      subject: (venue, code) => `आपकी बुकिंग पहले जैसी है: ${venue} (${code})`,
      preview: (host) => `${host} जी यह बदलाव नहीं कर सकते।`,
      heading: 'बदलाव स्वीकार नहीं हुआ',
      body: (guest, host, venue) =>
        `${guest} जी, ${host} जी आपका बदलाव स्वीकार नहीं कर सकते। ${venue} की आपकी बुकिंग उन्हीं दिनों और उसी कीमत पर बनी हुई है।`,
    },
    lapsed: {
      subject: (venue, code) => `आपकी बुकिंग पहले जैसी है: ${venue} (${code})`,
      preview: (host) => `${host} जी ने समय पर जवाब नहीं दिया।`,
      heading: 'बदलाव का जवाब नहीं मिला',
      body: (guest, host, venue) =>
        `${guest} जी, ${host} जी ने आपके बदलाव का समय पर जवाब नहीं दिया। ${venue} की आपकी बुकिंग पहले जैसी है, और आप फिर से पूछ सकते हैं।`,
    },
    button: 'अपनी बुकिंग देखें',
  },

  requested: {
    subject: (venue, code) => `अनुरोध भेजा गया: ${venue} (${code})`,
    preview: (host) => `${host} जी जल्द जवाब देंगे।`,
    heading: 'आपका अनुरोध भेज दिया गया है',
    body: (guest, host) => `${guest} जी, हमने आपका अनुरोध ${host} जी को भेज दिया है।`,
    wait: (until) => `आपको ${until} तक जवाब मिल जाएगा। तब तक ये दिन आपके लिए रखे हैं।`,
    button: 'अपनी बुकिंग देखें',
  },
  payNow: {
    subject: (venue, code) => `${venue} का एडवांस दें (${code})`,
    approvedSubject: (venue, code) => `आपका अनुरोध मंज़ूर हुआ: ${venue} (${code})`,
    preview: (amount) => `बुकिंग पक्की करने के लिए ${amount} दें।`,
    heading: 'बुकिंग पक्की करने के लिए एडवांस दें',
    approvedHeading: 'आपका अनुरोध मंज़ूर हो गया है',
    body: (guest) => `${guest} जी, बस एक काम बाकी है: एडवांस देना।`,
    approvedBody: (guest, host) => `${guest} जी, ख़ुशख़बरी है: ${host} जी ने आपका अनुरोध मंज़ूर कर लिया है।`,
    wait: (amount, until) =>
      `कृपया ${until} तक ${amount} दें। तब तक ये दिन आपके लिए रखे हैं। उसके बाद ये दूसरों के लिए खुल जाएँगे।`,
    button: 'एडवांस दें',
  },
  confirmed: {
    subject: (venue, code) => `बुकिंग पक्की: ${venue} (${code})`,
    preview: (venue, day) => `${day} से ${venue} आपका है।`,
    heading: 'आपकी बुकिंग पक्की हो गई है',
    body: (guest, venue) => `${guest} जी, ${venue} आपके लिए बुक हो गया है।`,
    call: (host, phone) => `आयोजन के बारे में कुछ भी पूछना हो, तो ${host} जी को ${phone} पर फ़ोन करें।`,
    button: 'अपनी बुकिंग देखें',
  },
  paymentFailed: {
    subject: (venue, code) => `भुगतान पूरा नहीं हुआ: ${venue} (${code})`,
    preview: 'कृपया फिर से कोशिश करें।',
    heading: 'भुगतान नहीं हो पाया',
    body: (guest) => `${guest} जी, आपका भुगतान नहीं हो पाया। अगर आपके खाते से पैसे कटे हैं, तो बैंक उन्हें लौटा देगा।`,
    wait: (until) => `आप फिर से कोशिश कर सकते हैं। ${until} तक ये दिन आपके लिए रखे हैं।`,
    button: 'फिर से कोशिश करें',
  },
  refunded: {
    subject: (venue, code) => `पैसे लौटाए गए: ${venue} (${code})`,
    preview: (amount) => `${amount} आपके पास आ रहे हैं।`,
    heading: 'आपके पैसे लौटा दिए गए हैं',
    body: (guest, amount) => `${guest} जी, हमने ${amount} आपको लौटा दिए हैं।`,
    way: 'पैसे उसी रास्ते से आएँगे जिससे आपने दिए थे। बैंक में दिखने में 5 से 7 कामकाजी दिन लगते हैं।',
    button: 'अपनी बुकिंग देखें',
  },
  paymentReceived: {
    subject: (venue, code) => `भुगतान मिल गया: ${venue} (${code})`,
    preview: (amount) => `हमें ${amount} मिल गए हैं।`,
    heading: 'हमें आपका भुगतान मिल गया है',
    body: (guest, amount) => `${guest} जी, धन्यवाद: ${amount} मिल गए हैं।`,
    allPaid: 'अब पूरा भुगतान हो चुका है।',
    rest: (amount) => `${amount} देना बाकी है।`,
    button: 'अपनी बुकिंग देखें',
  },
  reviewInvited: {
    subject: (venue) => `${venue} कैसा रहा?`,
    preview: 'आपके शब्द अगले परिवार के काम आएँगे।',
    heading: 'आपका आयोजन कैसा रहा?',
    body: (guest, venue) =>
      `${guest} जी, आशा है कि ${venue} में आपके दिन ख़ुशी से बीते। कृपया दूसरे परिवारों को बताएँ कि सब कैसा रहा।`,
    ask: 'कुछ सितारे और दो-चार शब्द काफ़ी हैं। आप तस्वीरें भी जोड़ सकते हैं।',
    button: 'अपनी राय लिखें',
  },
  reviewReplied: {
    subject: (venue) => `${venue} ने आपकी राय का जवाब दिया है`,
    preview: (host) => `${host} जी ने जवाब लिखा है।`,
    heading: 'मेज़बान ने आपकी राय का जवाब दिया है',
    body: (guest, host) => `${guest} जी, ${host} जी ने आपकी बात का जवाब दिया है:`,
    button: 'जवाब देखें',
  },
  eventSoon: {
    subject: (venue, days) => (days === 1 ? `कल है वह दिन: ${venue}` : `बस ${days} दिन बाकी: ${venue}`),
    preview: (day) => `चेक-इन ${day} को है।`,
    heading: (days) => (days === 1 ? 'आपका आयोजन कल शुरू होगा' : `आपका आयोजन ${days} दिन में शुरू होगा`),
    body: (guest, venue) => `${guest} जी, ${venue} में आपका इंतज़ार हो रहा है।`,
    call: (host, phone) => `कुछ और पूछना बाकी है? ${host} जी को ${phone} पर फ़ोन करें।`,
    button: 'अपनी बुकिंग देखें',
  },
  balanceDue: {
    subject: (amount, day) => `कृपया ${day} तक ${amount} दें`,
    preview: (venue) => `${venue} की बाकी कीमत।`,
    heading: 'बाकी भुगतान का समय पास है',
    body: (guest, amount, venue, day) => `${guest} जी, कृपया ${venue} के बाकी ${amount} ${day} तक दे दें।`,
    button: 'बाकी भुगतान करें',
  },
  message: {
    subject: (name, venue) => `${name} जी ने ${venue} के बारे में आपको लिखा है`,
    preview: 'आपके लिए नया संदेश है।',
    heading: (count) => (count === 1 ? 'आपके लिए एक नया संदेश है' : `आपके लिए ${count} नए संदेश हैं`),
    body: (person, name) => `${person} जी, ${name} जी ने आपको लिखा है:`,
    note: 'कृपया बातचीत में ही जवाब दें। इस ईमेल का जवाब किसी तक नहीं पहुँचता।',
    button: 'पढ़ें और जवाब दें',
  },

  ended: {
    subject: (venue, code) => `बुकिंग रद्द: ${venue} (${code})`,
    preview: (venue) => `${venue} की आपकी बुकिंग रद्द हो गई है।`,
    heading: 'आपकी बुकिंग रद्द हो गई है',
    declinedHeading: 'मेज़बान आपका अनुरोध नहीं ले पा रहे हैं',
    expiredHeading: 'आपका अनुरोध समाप्त हो गया है',
    byGuest: (guest, venue) => `${guest} जी, आपके कहने पर हमने ${venue} की आपकी बुकिंग रद्द कर दी है।`,
    byHost: (guest, venue) => `${guest} जी, हमें खेद है: मेज़बान को ${venue} की आपकी बुकिंग रद्द करनी पड़ी।`,
    byAdmin: (guest, venue) => `${guest} जी, हमें खेद है: हमारी टीम को ${venue} की आपकी बुकिंग रद्द करनी पड़ी।`,
    declined: (guest, venue) => `${guest} जी, हमें खेद है: ${venue} में इन दिनों आपका आयोजन नहीं हो पाएगा।`,
    notAnswered: (guest, host) =>
      `${guest} जी, हमें खेद है: ${host} जी ने समय पर जवाब नहीं दिया, इसलिए आपका अनुरोध समाप्त हो गया है।`,
    notPaid: (guest, venue) =>
      `${guest} जी, ${venue} का एडवांस समय पर नहीं मिला, इसलिए ये दिन फिर से दूसरों के लिए खुल गए हैं।`,
    refund: (amount) =>
      `हम ${amount} आपको लौटा रहे हैं, उसी रास्ते से जिससे आपने दिए थे। बैंक में दिखने में 5 से 7 कामकाजी दिन लगते हैं।`,
    noRefund: 'रद्द करने की जो शर्तें आपने मानी थीं, उनके अनुसार इस बार कुछ लौटाया नहीं जा सकता।',
    nothingPaid: 'आपने कुछ दिया नहीं था, इसलिए लौटाने को कुछ नहीं है।',
    button: 'अपनी बुकिंग देखें',
    otherVenue: 'दूसरा स्थल खोजें',
  },

  host: {
    requested: {
      subject: (venue, code) => `${venue} के लिए नया अनुरोध (${code})`,
      preview: (guest) => `${guest} जी बुक करना चाहते हैं।`,
      heading: 'आपके लिए नया अनुरोध है',
      body: (host, guest, venue) => `${host} जी, ${guest} जी ${venue} बुक करना चाहते हैं।`,
      wait: (until) => `कृपया ${until} तक जवाब दें। उसके बाद अनुरोध समाप्त हो जाएगा और ये दिन दूसरों के लिए खुल जाएँगे।`,
      button: 'अनुरोध का जवाब दें',
    },
    confirmed: {
      subject: (venue, code) => `बुकिंग पक्की: ${venue} (${code})`,
      preview: (guest, day) => `${guest} जी ${day} को आ रहे हैं।`,
      heading: 'एक बुकिंग पक्की हो गई है',
      body: (host, guest, venue) => `${host} जी, ${guest} जी ने ${venue} बुक कर लिया है।`,
      button: 'बुकिंग देखें',
    },
    ended: {
      subject: (venue, code) => `बुकिंग रद्द: ${venue} (${code})`,
      preview: 'ये दिन फिर से ख़ाली हैं।',
      heading: 'एक बुकिंग रद्द हो गई है',
      byGuest: (host, guest, venue) => `${host} जी, ${guest} जी ने ${venue} की बुकिंग रद्द कर दी है।`,
      byAdmin: (host, guest, venue) => `${host} जी, हमारी टीम ने ${venue} में ${guest} जी की बुकिंग रद्द कर दी है।`,
      notAnswered: (host, guest, venue) =>
        `${host} जी, ${venue} के लिए ${guest} जी के अनुरोध का समय पर जवाब नहीं मिला, इसलिए वह समाप्त हो गया है।`,
      notPaid: (host, guest, venue) => `${host} जी, ${guest} जी ने ${venue} का एडवांस समय पर नहीं दिया।`,
      free: 'आपके कैलेंडर में ये दिन फिर से ख़ाली हैं। आपको कुछ नहीं करना है।',
      button: 'अपनी बुकिंग देखें',
    },
    paid: {
      subject: (venue, code) => `बाकी भुगतान हो गया: ${venue} (${code})`,
      preview: (guest) => `${guest} जी ने भुगतान कर दिया है।`,
      heading: 'अतिथि ने बाकी भुगतान कर दिया है',
      body: (host, guest, amount) => `${host} जी, ${guest} जी ने ${amount} दे दिए हैं।`,
      payout: 'आयोजन के बाद हम आपका हिस्सा आपको भेज देंगे।',
      button: 'बुकिंग देखें',
    },
    eventSoon: {
      subject: (venue, days) =>
        days === 1 ? `मेहमान कल आ रहे हैं: ${venue}` : `मेहमान ${days} दिन में आ रहे हैं: ${venue}`,
      preview: (guest, day) => `${guest} जी ${day} को आ रहे हैं।`,
      heading: (days) => (days === 1 ? 'आपके मेहमान कल आ रहे हैं' : `आपके मेहमान ${days} दिन में आ रहे हैं`),
      body: (host, guest, venue) => `${host} जी, ${guest} जी और उनका परिवार जल्द ही ${venue} आ रहे हैं।`,
      button: 'बुकिंग देखें',
    },
    reviewed: {
      subject: (venue) => `${venue} के बारे में नई राय`,
      preview: (guest) => `${guest} जी ने अपनी राय लिखी है।`,
      heading: 'आपके लिए एक नई राय है',
      body: (host, guest, venue) => `${host} जी, ${guest} जी ने ${venue} के बारे में लिखा है:`,
      answer: 'आप धन्यवाद दे सकते हैं, या जो ठीक नहीं रहा उसका जवाब दे सकते हैं। आपका जवाब सबको दिखेगा।',
      button: 'राय का जवाब दें',
    },
  },

  admin: {
    booking: {
      subject: (venue, code) => `नई बुकिंग: ${venue} (${code})`,
      preview: (guest) => `${guest} जी ने बुक किया है।`,
      heading: 'एक नई बुकिंग',
      body: (guest, venue) => `${guest} जी ने ${venue} बुक किया है, या उसका अनुरोध किया है।`,
      button: 'सारी बुकिंग देखें',
    },
    account: {
      subject: 'एक नया खाता',
      preview: 'किसी ने खाता बनाया है।',
      heading: 'एक नया खाता',
      body: (name) => `${name} जी ने खाता बनाया है।`,
      waiting: 'यह खाता रुका हुआ है: आपकी टीम में से किसी को इसे चालू करना है।',
      button: 'सारे खाते देखें',
    },
    host: {
      subject: 'एक नए मेज़बान',
      preview: 'कोई अपना स्थल जोड़ना चाहता है।',
      heading: 'एक नए मेज़बान',
      body: (name) => `${name} जी अब मेज़बान हैं और शायद जाँच करवाना चाहें।`,
      button: 'सारे खाते देखें',
    },
    report: {
      subject: (venue) => `${venue} की एक राय की शिकायत हुई है`,
      preview: 'कृपया इसे देखें।',
      heading: 'एक राय की शिकायत हुई है',
      body: (author, venue) => `किसी ने ${author} जी की इस बात की शिकायत की है, जो ${venue} के बारे में लिखी है:`,
      button: 'शिकायत देखें',
    },
  },

  security: securityTexts,
  money: moneyTexts,
  paymentAlerts: paymentAlertTexts,
  venueTexts,
  people: peopleTexts,
  support: supportTexts,

  data: {
    labels: { deleteOn: 'हटाने की तारीख' },

    deletionAsked: {
      subject: (day: string) => `आपका खाता ${day} को हटा दिया जाएगा`,
      preview: 'तब तक आप इसे रख सकते हैं।',
      heading: 'आपका खाता हटा दिया जाएगा',
      body: (name: string, site: string) =>
        `प्रिय ${name}, आपने अपना ${site} खाता हटाने के लिए कहा है। मन बदलने के लिए आपके पास 14 दिन हैं।`,
      what: 'उस दिन हम आपका नाम, फ़ोन नंबर, फ़ोटो, सहेजे हुए स्थल और साइन-इन मिटा देंगे। बुकिंग और भुगतान आपके नाम के बिना रहेंगे। रसीदें और चालान वैसे ही रहेंगे जैसे जारी हुए थे, क्योंकि क़ानून हमें इन्हें रखने को कहता है।',
      button: 'मेरा खाता रखें',
      note: 'क्या यह आपने नहीं किया? तो बटन दबाएँ, साइन इन करें और अपना पासवर्ड बदलें।',
    },
    deletionUndone: {
      subject: 'आपका खाता बना रहेगा',
      preview: 'कुछ भी नहीं हटाया जाएगा।',
      heading: 'आपका खाता बना रहेगा',
      body: (name: string, site: string) =>
        `प्रिय ${name}, हमें ख़ुशी है कि आप ${site} के साथ हैं। कुछ भी नहीं हटाया जाएगा।`,
      button: 'मेरे खाते पर जाएँ',
    },
    deleted: {
      subject: 'आपका खाता हटा दिया गया है',
      preview: 'यह हमारा आख़िरी मेल है।',
      heading: 'आपका खाता हटा दिया गया है',
      body: (name: string, site: string) =>
        `प्रिय ${name}, आपका ${site} खाता हटा दिया गया है। आपका नाम, फ़ोन नंबर, फ़ोटो, सहेजे हुए स्थल और साइन-इन मिटा दिए गए हैं।`,
      kept: 'बुकिंग और भुगतान उतने समय तक आपके नाम के बिना रहेंगे, जितना क़ानून कहता है; रसीदें और चालान वैसे ही रहेंगे जैसे जारी हुए थे।',
      again: 'आप इसी ईमेल पते से कभी भी वापस आ सकते हैं।',
    },
    becameHost: {
      subject: (site: string) => `${site} पर मेज़बान के रूप में आपका स्वागत है`,
      preview: 'अब आप अपना स्थल जोड़ सकते हैं।',
      heading: (name: string) => `नमस्ते ${name}, मेज़बान के रूप में स्वागत है`,
      body: 'आपका खाता अब मेज़बान का खाता है। आप इससे दूसरे स्थल भी बुक कर सकते हैं।',
      next: 'अगला क़दम आपका स्थल है: उसकी तस्वीरें, उसके दाम और वे दिन जब वह ख़ाली है।',
      button: 'मेरे डैशबोर्ड पर जाएँ',
    },
  },

  sms: {
    confirmed: (venue, day, code) => `बुकिंग पक्की: ${venue}, ${day}. नं. ${code}.`,
    cancelled: (venue, day, code) => `बुकिंग रद्द: ${venue}, ${day}. नं. ${code}.`,
    requested: (venue, day) => `${venue} के लिए नया अनुरोध, ${day}. कृपया समय पर जवाब दें।`,
    balanceDue: (amount, venue, day) => `कृपया ${venue} के ${amount} ${day} तक दें।`,
    eventSoon: (venue, day) => `${venue} में आपका आयोजन ${day} से शुरू है।`,
    guestsSoon: (venue, day) => `${venue} में मेहमान ${day} को आ रहे हैं।`,
  },
};
