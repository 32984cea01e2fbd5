insert into catalogue_items (id, kind, key, names, icon, position)
select reference_id('category', key), 'category', key, jsonb_build_object('en', en, 'hi', hi), icon, position
from (values
  (1, 'palace', 'Palace', 'महल', 'castle'),
  (2, 'lakeside', 'Lakeside', 'झील किनारे', 'waves'),
  (3, 'riverside', 'Riverside', 'नदी किनारे', 'waves'),
  (4, 'temple-garden', 'Temple garden', 'मंदिर का बाग़', 'landmark'),
  (5, 'haveli', 'Haveli', 'हवेली', 'building'),
  (6, 'fort-and-tents', 'Fort and tents', 'किला और तंबू', 'castle'),
  (7, 'lawn', 'Lawn', 'लॉन', 'tent'),
  (8, 'orchard', 'Orchard', 'बाग़', 'trees'),
  (9, 'banquet-hall', 'Banquet hall', 'बैंक्वेट हॉल', 'warehouse'),
  (10, 'backwater-house', 'Backwater house', 'बैकवाटर हाउस', 'waves'),
  (11, 'farmhouse', 'Farmhouse', 'फ़ार्महाउस', 'house'),
  (12, 'resort', 'Resort', 'रिज़ॉर्ट', 'hotel'),
  (13, 'hotel', 'Hotel', 'होटल', 'hotel'),
  (14, 'beach', 'Beach', 'समुद्र किनारे', 'umbrella'),
  (15, 'marriage-garden', 'Marriage garden', 'मैरिज गार्डन', 'flower'),
  (16, 'dharamshala', 'Dharamshala', 'धर्मशाला', 'landmark'),
  (17, 'community-hall', 'Community hall', 'सामुदायिक भवन', 'building')
) as item (position, key, en, hi, icon);

insert into catalogue_items (id, kind, key, names, position)
select reference_id('amenity_group', key), 'amenity_group', key, jsonb_build_object('en', en, 'hi', hi), position
from (values
  (1, 'comfort', 'Comfort', 'आराम'),
  (2, 'food', 'Food and drink', 'खान-पान'),
  (3, 'ceremony', 'Ceremony and celebration', 'रस्में और जश्न'),
  (4, 'power-and-sound', 'Power and sound', 'बिजली और साउंड'),
  (5, 'arrival', 'Arrival and parking', 'पहुँचना और पार्किंग'),
  (6, 'access-and-safety', 'Access and safety', 'आसान पहुँच और सुरक्षा')
) as item (position, key, en, hi);

insert into catalogue_items (id, kind, key, names, icon, group_id, position)
select reference_id('amenity', key), 'amenity', key, jsonb_build_object('en', en, 'hi', hi), icon,
  reference_id('amenity_group', of_group), position
from (values
  (1, 'wifi', 'Wifi', 'वाई-फ़ाई', 'wifi', 'comfort'),
  (2, 'parking', 'Parking', 'पार्किंग', 'parking', 'arrival'),
  (3, 'sound-system', 'Sound System', 'साउंड सिस्टम', 'speaker', 'power-and-sound'),
  (4, 'catering', 'Catering', 'कैटरिंग', 'utensils', 'food'),
  (5, 'generator', 'Generator', 'जनरेटर', 'power', 'power-and-sound'),
  (6, 'air-conditioning', 'Air-conditioning', 'एयर-कंडीशनिंग', 'air', 'comfort'),
  (7, 'ramp', 'Ramp', 'रैंप', 'accessible', 'access-and-safety'),
  (8, 'bridal-room', 'Bridal room', 'ब्राइडल रूम', 'bath', 'comfort'),
  (9, 'rooms-to-stay', 'Rooms to stay', 'ठहरने के कमरे', 'bed', 'comfort'),
  (10, 'kitchen', 'Kitchen', 'रसोई', 'kitchen', 'food'),
  (11, 'ghodi-and-band', 'Ghodi and band', 'घोड़ी और बैंड', 'music', 'ceremony'),
  (12, 'boats', 'Boats', 'नावें', 'boat', 'arrival'),
  (13, 'bonfire', 'Bonfire', 'अलाव', 'fire', 'ceremony'),
  (14, 'drinking-water', 'Drinking water', 'पीने का पानी', 'water', 'food'),
  (15, 'bar', 'Bar', 'बार', 'wine', 'food'),
  (16, 'mandap', 'Mandap', 'मंडप', 'flower', 'ceremony'),
  (17, 'havan-kund', 'Havan kund', 'हवन कुंड', 'fire', 'ceremony'),
  (18, 'stage', 'Stage', 'स्टेज', 'party', 'ceremony'),
  (19, 'dance-floor', 'Dance floor', 'डांस फ़्लोर', 'disco', 'ceremony'),
  (20, 'lawn', 'Lawn', 'लॉन', 'trees', 'ceremony'),
  (21, 'swimming-pool', 'Swimming pool', 'स्विमिंग पूल', 'waves', 'comfort'),
  (22, 'washrooms', 'Washrooms', 'शौचालय', 'toilet', 'comfort'),
  (23, 'changing-rooms', 'Changing rooms', 'कपड़े बदलने के कमरे', 'shirt', 'comfort'),
  (24, 'play-area', 'Play area for children', 'बच्चों के खेलने की जगह', 'baby', 'comfort'),
  (25, 'projector', 'Projector and screen', 'प्रोजेक्टर और स्क्रीन', 'projector', 'power-and-sound'),
  (26, 'lighting', 'Decorative lighting', 'सजावटी रोशनी', 'light', 'power-and-sound'),
  (27, 'valet-parking', 'Valet parking', 'वैले पार्किंग', 'car', 'arrival'),
  (28, 'bus-parking', 'Bus parking', 'बस पार्किंग', 'bus', 'arrival'),
  (29, 'ev-charging', 'EV charging', 'ईवी चार्जिंग', 'charger', 'arrival'),
  (30, 'lift', 'Lift', 'लिफ़्ट', 'lift', 'access-and-safety'),
  (31, 'security-guards', 'Security guards', 'सुरक्षा गार्ड', 'shield', 'access-and-safety'),
  (32, 'cctv', 'CCTV', 'सीसीटीवी', 'cctv', 'access-and-safety'),
  (33, 'first-aid', 'First aid', 'फ़र्स्ट एड', 'medical', 'access-and-safety'),
  (34, 'fire-safety', 'Fire safety', 'आग से सुरक्षा', 'extinguisher', 'access-and-safety')
) as item (position, key, en, hi, icon, of_group);

update catalogue_items set fact = said.fact
from (values ('parking', 'parking'), ('air-conditioning', 'air_conditioning'), ('rooms-to-stay', 'rooms')) as said (key, fact)
where kind = 'amenity' and catalogue_items.key = said.key;

insert into catalogue_items (id, kind, key, names, position)
select reference_id('event_type', key), 'event_type', key, jsonb_build_object('en', en, 'hi', hi), position
from (values
  (1, 'wedding', 'Wedding', 'शादी'),
  (2, 'reception', 'Reception', 'रिसेप्शन'),
  (3, 'sangeet', 'Sangeet', 'संगीत'),
  (4, 'engagement', 'Engagement', 'सगाई'),
  (5, 'haldi-mehendi', 'Haldi and mehendi', 'हल्दी और मेहंदी'),
  (6, 'birthday', 'Birthday', 'जन्मदिन'),
  (7, 'anniversary', 'Anniversary', 'सालगिरह'),
  (8, 'naming-ceremony', 'Naming ceremony', 'नामकरण'),
  (9, 'thread-ceremony', 'Thread ceremony', 'जनेऊ'),
  (10, 'conference', 'Conference', 'कॉन्फ़्रेंस'),
  (11, 'other', 'Other', 'अन्य आयोजन')
) as item (position, key, en, hi);

-- Prices from section 9 of the specification.
insert into catalogue_items (id, kind, key, names, icon, usual_price, position)
select reference_id('add_on', key), 'add_on', key, jsonb_build_object('en', en, 'hi', hi), icon, rupees * 100, position
from (values
  (1, 'catering', 'Catering', 'कैटरिंग', 'utensils', 15000),
  (2, 'decoration', 'Decoration', 'सजावट', 'flower', 20000),
  (3, 'photography', 'Photography', 'फ़ोटोग्राफ़ी', 'camera', 25000),
  (4, 'sound_system', 'Sound System', 'साउंड सिस्टम', 'speaker', 10000)
) as item (position, key, en, hi, icon, rupees);

-- The 22 languages of the Eighth Schedule, English, and other languages that many people speak at home.
insert into catalogue_items (id, kind, key, names, position)
select reference_id('language', key), 'language', key, jsonb_build_object('en', en, 'hi', hi), position
from (values
  (1, 'hindi', 'Hindi', 'हिन्दी'),
  (2, 'english', 'English', 'अंग्रेज़ी'),
  (3, 'assamese', 'Assamese', 'असमिया'),
  (4, 'awadhi', 'Awadhi', 'अवधी'),
  (5, 'bengali', 'Bengali', 'बांग्ला'),
  (6, 'bhojpuri', 'Bhojpuri', 'भोजपुरी'),
  (7, 'bodo', 'Bodo', 'बोडो'),
  (8, 'chhattisgarhi', 'Chhattisgarhi', 'छत्तीसगढ़ी'),
  (9, 'dogri', 'Dogri', 'डोगरी'),
  (10, 'garhwali', 'Garhwali', 'गढ़वाली'),
  (11, 'gujarati', 'Gujarati', 'गुजराती'),
  (12, 'haryanvi', 'Haryanvi', 'हरियाणवी'),
  (13, 'kannada', 'Kannada', 'कन्नड़'),
  (14, 'kashmiri', 'Kashmiri', 'कश्मीरी'),
  (15, 'khasi', 'Khasi', 'खासी'),
  (16, 'konkani', 'Konkani', 'कोंकणी'),
  (17, 'kumaoni', 'Kumaoni', 'कुमाऊँनी'),
  (18, 'maithili', 'Maithili', 'मैथिली'),
  (19, 'malayalam', 'Malayalam', 'मलयालम'),
  (20, 'manipuri', 'Manipuri', 'मणिपुरी'),
  (21, 'marathi', 'Marathi', 'मराठी'),
  (22, 'marwari', 'Marwari', 'मारवाड़ी'),
  (23, 'mewari', 'Mewari', 'मेवाड़ी'),
  (24, 'mizo', 'Mizo', 'मिज़ो'),
  (25, 'nepali', 'Nepali', 'नेपाली'),
  (26, 'nimadi', 'Nimadi', 'निमाड़ी'),
  (27, 'odia', 'Odia', 'ओड़िया'),
  (28, 'punjabi', 'Punjabi', 'पंजाबी'),
  (29, 'sanskrit', 'Sanskrit', 'संस्कृत'),
  (30, 'santali', 'Santali', 'संताली'),
  (31, 'sindhi', 'Sindhi', 'सिंधी'),
  (32, 'tamil', 'Tamil', 'तमिल'),
  (33, 'telugu', 'Telugu', 'तेलुगु'),
  (34, 'tulu', 'Tulu', 'तुलु'),
  (35, 'urdu', 'Urdu', 'उर्दू')
) as item (position, key, en, hi);
